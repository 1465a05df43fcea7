import type { DriverLanguage } from "./driver-constants";

type Reasons = Readonly<Record<string, Readonly<Record<DriverLanguage, string>>>>;

/**
 * The reasons that are offered for rejecting a driver, a document or a vehicle. The driver reads the reason, so each exists in
 * the drivers' languages. The person who decides may edit the text.
 */
export const DOCUMENT_REASONS = {
  unreadable: {
    en: "The photo is blurred. Please take it again in good light.",
    ko: "사진이 흐릿합니다. 밝은 곳에서 다시 촬영해 주세요.",
    zh: "照片模糊，请在光线充足的地方重新拍摄。",
    es: "La foto está borrosa. Vuelva a tomarla con buena luz.",
  },
  cutOff: {
    en: "Part of the document is cut off. All four corners must be visible.",
    ko: "서류의 일부가 잘렸습니다. 네 모서리가 모두 보여야 합니다.",
    zh: "证件未拍全，请确保四个角都可见。",
    es: "El documento está cortado. Deben verse las cuatro esquinas.",
  },
  expired: {
    en: "The document has expired. Please send the new one.",
    ko: "서류의 유효 기간이 지났습니다. 새 서류를 보내 주세요.",
    zh: "证件已过期，请提交新的证件。",
    es: "El documento ha caducado. Envíe el nuevo.",
  },
  nameDiffers: {
    en: "The name on the document is not the one in your account.",
    ko: "서류의 이름이 계정의 이름과 다릅니다.",
    zh: "证件上的姓名与您的账户不一致。",
    es: "El nombre del documento no coincide con el de su cuenta.",
  },
  wrongDocument: {
    en: "This is another document than the one we asked for.",
    ko: "요청한 서류가 아닙니다.",
    zh: "这不是我们要求的证件。",
    es: "No es el documento que le pedimos.",
  },
} as const satisfies Reasons;

export const DRIVER_REASONS = {
  documentsMissing: {
    en: "Your documents are not complete.",
    ko: "제출하신 서류가 완전하지 않습니다.",
    zh: "您的证件不齐全。",
    es: "Sus documentos no están completos.",
  },
  backgroundFailed: {
    en: "The background check was not passed.",
    ko: "신원 조회를 통과하지 못했습니다.",
    zh: "未通过背景审查。",
    es: "No superó la verificación de antecedentes.",
  },
  inspectionMissed: {
    en: "You did not come to the inspection.",
    ko: "차량 점검에 오지 않으셨습니다.",
    zh: "您没有到场参加验车。",
    es: "No se presentó a la inspección.",
  },
  vehicleTooOld: {
    en: "Your vehicle is older than we allow.",
    ko: "차량 연식이 허용 기준을 초과했습니다.",
    zh: "您的车辆超过了允许的年限。",
    es: "Su vehículo es más antiguo de lo permitido.",
  },
  complaints: {
    en: "Several riders have complained about your driving.",
    ko: "여러 승객이 운전에 대해 불만을 제기했습니다.",
    zh: "多位乘客投诉了您的驾驶。",
    es: "Varios pasajeros se han quejado de su conducción.",
  },
} as const satisfies Reasons;

export const VEHICLE_REASONS = {
  photosUnclear: {
    en: "The photos don't show the vehicle well. Please send new ones.",
    ko: "사진에서 차량이 잘 보이지 않습니다. 다시 보내 주세요.",
    zh: "照片中的车辆不清晰，请重新提交。",
    es: "Las fotos no muestran bien el vehículo. Envíe otras.",
  },
  plateDiffers: {
    en: "The license plate is not the one on the registration.",
    ko: "번호판이 등록증과 다릅니다.",
    zh: "车牌号与行驶证不一致。",
    es: "La matrícula no coincide con la del permiso.",
  },
  tooOld: {
    en: "The vehicle is older than we allow.",
    ko: "차량 연식이 허용 기준을 초과했습니다.",
    zh: "车辆超过了允许的年限。",
    es: "El vehículo es más antiguo de lo permitido.",
  },
  damaged: {
    en: "The vehicle is damaged. Please have it repaired first.",
    ko: "차량이 손상되었습니다. 먼저 수리해 주세요.",
    zh: "车辆有损坏，请先维修。",
    es: "El vehículo está dañado. Repárelo primero.",
  },
  notInsured: {
    en: "The insurance does not cover carrying riders.",
    ko: "보험이 승객 운송을 보장하지 않습니다.",
    zh: "保险不涵盖载客服务。",
    es: "El seguro no cubre el transporte de pasajeros.",
  },
} as const satisfies Reasons;
