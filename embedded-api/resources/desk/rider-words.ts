import type { RiderLanguage } from "contract/rider-constants";

interface Words {
  hello: (name: string) => string;
  thanks: string;
  labels: Record<"time" | "pickup" | "driver" | "vehicle", string>;
  /** The subject and first sentence, by what has happened. */
  driver: (number: string) => [title: string, text: string];
  noDriver: (number: string) => [title: string, text: string];
  moved: (number: string) => [title: string, text: string];
}

/** The texts for riders in their languages. */
export const RIDER_WORDS: Record<RiderLanguage, Words> = {
  en: {
    hello: (name) => `Hello ${name},`,
    thanks: "Thank you.",
    labels: { time: "Pickup time", pickup: "Pickup", driver: "Driver", vehicle: "Vehicle" },
    driver: (number) => [`Your driver for booking ${number}`, `There is a driver for your booking ${number}.`],
    noDriver: (number) => [
      `We are looking for another driver: booking ${number}`,
      `The driver of your booking ${number} can't come. We are looking for another one and will tell you.`,
    ],
    moved: (number) => [
      `New pickup time: booking ${number}`,
      `The pickup time of your booking ${number} was changed. This holds now:`,
    ],
  },
  es: {
    hello: (name) => `Hola, ${name}:`,
    thanks: "Gracias.",
    labels: { time: "Hora de recogida", pickup: "Recogida", driver: "Conductor", vehicle: "Vehículo" },
    driver: (number) => [`Su conductor para la reserva ${number}`, `Ya hay un conductor para su reserva ${number}.`],
    noDriver: (number) => [
      `Buscamos otro conductor: reserva ${number}`,
      `El conductor de su reserva ${number} no puede ir. Buscamos otro y le avisaremos.`,
    ],
    moved: (number) => [
      `Nueva hora de recogida: reserva ${number}`,
      `Ha cambiado la hora de recogida de su reserva ${number}. Ahora es así:`,
    ],
  },
  de: {
    hello: (name) => `Guten Tag ${name},`,
    thanks: "Vielen Dank.",
    labels: { time: "Abholzeit", pickup: "Abholung", driver: "Fahrer", vehicle: "Fahrzeug" },
    driver: (number) => [`Ihr Fahrer für Buchung ${number}`, `Für Ihre Buchung ${number} gibt es einen Fahrer.`],
    noDriver: (number) => [
      `Wir suchen einen anderen Fahrer: Buchung ${number}`,
      `Der Fahrer Ihrer Buchung ${number} kann nicht kommen. Wir suchen einen anderen und geben Ihnen Bescheid.`,
    ],
    moved: (number) => [
      `Neue Abholzeit: Buchung ${number}`,
      `Die Abholzeit Ihrer Buchung ${number} wurde geändert. Jetzt gilt:`,
    ],
  },
  it: {
    hello: (name) => `Buongiorno ${name},`,
    thanks: "Grazie.",
    labels: { time: "Ora di partenza", pickup: "Partenza", driver: "Autista", vehicle: "Veicolo" },
    driver: (number) => [
      `Il Suo autista per la prenotazione ${number}`,
      `C'è un autista per la Sua prenotazione ${number}.`,
    ],
    noDriver: (number) => [
      `Cerchiamo un altro autista: prenotazione ${number}`,
      `L'autista della Sua prenotazione ${number} non può venire. Ne cerchiamo un altro e Le faremo sapere.`,
    ],
    moved: (number) => [
      `Nuova ora di partenza: prenotazione ${number}`,
      `L'ora di partenza della Sua prenotazione ${number} è cambiata. Ora vale quanto segue:`,
    ],
  },
  ru: {
    hello: (name) => `Здравствуйте, ${name}!`,
    thanks: "Спасибо.",
    labels: { time: "Время подачи", pickup: "Место подачи", driver: "Водитель", vehicle: "Автомобиль" },
    driver: (number) => [`Ваш водитель: заказ ${number}`, `На ваш заказ ${number} назначен водитель.`],
    noDriver: (number) => [
      `Ищем другого водителя: заказ ${number}`,
      `Водитель вашего заказа ${number} не сможет приехать. Мы ищем другого и сообщим вам.`,
    ],
    moved: (number) => [
      `Новое время подачи: заказ ${number}`,
      `Время подачи по вашему заказу ${number} изменено. Теперь так:`,
    ],
  },
};
