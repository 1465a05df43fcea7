import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { cancellationReasons } from "../../resources/cancellation-reasons/table";

const MADE = Date.UTC(2022, 4, 17, 9);
const HOUR = 60 * 60 * 1000;

/** Each in English, Korean, Chinese and Spanish. */
const REASONS = {
  user: [
    ["Driver is too late", "기사님이 너무 늦어요", "司机来得太晚了", "El chófer se retrasa"],
    ["Booked by mistake", "실수로 예약했어요", "不小心下错单了", "Reserva por error"],
    ["Plans have changed", "일정이 바뀌었어요", "行程有变化了", "Cambio de planes"],
    ["Wrong pickup place", "출발지가 잘못됐어요", "上车地点填错了", "Origen equivocado"],
    ["Fare is too high", "요금이 너무 비싸요", "车费价格太高了", "La tarifa es alta"],
    ["Found another ride", "다른 차를 찾았어요", "找到其他车了", "Encontré otro viaje"],
    ["Driver asked me to", "기사님이 요청했어요", "司机要求取消", "Lo pidió el chófer"],
    ["Car did not match", "차량 정보가 달라요", "车辆信息不符", "El auto no coincide"],
  ],
  driver: [
    ["Rider did not show", "승객이 오지 않았어요", "乘客没有出现", "No llegó el pasajero"],
    ["Rider unreachable", "승객과 연락이 안 돼요", "联系不上乘客", "Pasajero no responde"],
    ["Too many passengers", "승객이 너무 많아요", "乘客人数过多", "Demasiada gente"],
    ["Car has broken down", "차량이 고장 났어요", "车辆出现故障", "Avería del vehículo"],
    ["Pickup is too far", "출발지가 너무 멀어요", "接客地点太远", "Recogida muy lejana"],
    ["Unsafe to stop there", "정차하기 위험해요", "该处停车危险", "Parada peligrosa"],
    ["Rider asked me to", "승객이 요청했어요", "乘客要求取消", "Lo pidió el pasajero"],
  ],
} as const;

export const cancellationReasonSeed: SeedPart = {
  name: "cancellation reasons",
  make: async ({ tx }) => {
    const random = new Random("cancellation reasons");
    const all = (["user", "driver"] as const).flatMap((userType) =>
      REASONS[userType].map((texts) => ({ userType, texts })),
    );
    const rows = all.map(({ userType, texts: [en, ko, zh, es] }, index) => {
      const at = new Date(MADE + index * HOUR);
      return { ...random.record(at), userType, en, ko, zh, es };
    });
    await insertMany(tx, cancellationReasons, rows);
  },
};
