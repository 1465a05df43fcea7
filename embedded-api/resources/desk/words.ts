import type { DriverLanguage } from "contract/driver-constants";

interface Words {
  hello: (name: string) => string;
  thanks: string;
  labels: Record<"time" | "pickup" | "dropoff" | "rider" | "note", string>;
  /** The subject and first sentence, by what has happened. */
  given: (number: string) => [title: string, text: string];
  taken: (number: string) => [title: string, text: string];
  changed: (number: string) => [title: string, text: string];
}

/** The texts for drivers in their languages. */
export const DRIVER_WORDS: Record<DriverLanguage, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    thanks: "Thank you.",
    labels: { time: "Pickup time", pickup: "Pickup", dropoff: "Drop-off", rider: "Rider", note: "Note" },
    given: (number) => [`You have a ride: booking ${number}`, `Booking ${number} was given to you.`],
    taken: (number) => [
      `Booking ${number} is no longer yours`,
      `Booking ${number} is no longer yours: you don't need to do anything.`,
    ],
    changed: (number) => [`Booking ${number} was changed`, `Booking ${number} was changed. This holds now:`],
  },
  ko: {
    hello: (name) => `${name} 님, 안녕하세요.`,
    thanks: "감사합니다.",
    labels: { time: "탑승 시간", pickup: "출발지", dropoff: "도착지", rider: "승객", note: "메모" },
    given: (number) => [`배차 안내: 예약 ${number}`, `예약 ${number}이(가) 기사님께 배차되었습니다.`],
    taken: (number) => [`예약 ${number} 배차 취소`, `예약 ${number}의 배차가 취소되었습니다. 따로 하실 일은 없습니다.`],
    changed: (number) => [
      `예약 ${number} 변경 안내`,
      `예약 ${number}이(가) 변경되었습니다. 현재 내용은 다음과 같습니다.`,
    ],
  },
  zh: {
    hello: (name) => `${name}，您好：`,
    thanks: "谢谢。",
    labels: { time: "上车时间", pickup: "上车地点", dropoff: "下车地点", rider: "乘客", note: "备注" },
    given: (number) => [`您有新订单：${number}`, `订单${number}已分配给您。`],
    taken: (number) => [`订单${number}已不由您执行`, `订单${number}已不由您执行，您无需进行任何操作。`],
    changed: (number) => [`订单${number}已更改`, `订单${number}已更改，现在的信息如下：`],
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    thanks: "Gracias.",
    labels: {
      time: "Hora de recogida",
      pickup: "Recogida",
      dropoff: "Destino",
      rider: "Pasajero",
      note: "Nota",
    },
    given: (number) => [`Tiene un viaje: reserva ${number}`, `Se le ha asignado la reserva ${number}.`],
    taken: (number) => [
      `La reserva ${number} ya no es suya`,
      `La reserva ${number} ya no es suya: no tiene que hacer nada.`,
    ],
    changed: (number) => [`Ha cambiado la reserva ${number}`, `Ha cambiado la reserva ${number}. Ahora es así:`],
  },
};
