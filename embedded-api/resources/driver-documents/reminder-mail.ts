import type { DriverDocumentType, DriverLanguage } from "contract/driver-constants";
import type { Mail } from "../../mail/mailer";

/** The names of the documents in the drivers' languages. */
const NAMES: Record<DriverLanguage, Record<DriverDocumentType, string>> = {
  en: {
    licence: "driver's license",
    identity: "proof of identity",
    insurance: "insurance",
    registration: "vehicle registration",
    background_check: "background check",
  },
  ko: {
    licence: "운전면허증",
    identity: "신분증",
    insurance: "보험 증권",
    registration: "자동차 등록증",
    background_check: "신원 조회서",
  },
  zh: {
    licence: "驾驶证",
    identity: "身份证件",
    insurance: "保险单",
    registration: "行驶证",
    background_check: "背景审查证明",
  },
  es: {
    licence: "permiso de conducir",
    identity: "documento de identidad",
    insurance: "seguro",
    registration: "permiso de circulación",
    background_check: "certificado de antecedentes",
  },
};

interface Words {
  name: string;
  document: string;
  date: string;
}

/** The subject and text, by language and by whether the document has expired already. */
const MAILS: Record<DriverLanguage, Record<"expired" | "soon", (words: Words) => [subject: string, text: string]>> = {
  en: {
    soon: ({ name, document, date }) => [
      `Your ${document} runs out on ${date}`,
      `Hello ${name},\n\nYour ${document} runs out on ${date}. Please send us the new one in the driver app before that day, so that you can go on driving.\n\nThank you.`,
    ],
    expired: ({ name, document, date }) => [
      `Your ${document} has expired`,
      `Hello ${name},\n\nYour ${document} expired on ${date}. Please send us the new one in the driver app as soon as you can.\n\nThank you.`,
    ],
  },
  ko: {
    soon: ({ name, document, date }) => [
      `${document} 만료 예정: ${date}`,
      `${name} 님, 안녕하세요.\n\n${document}의 유효 기간이 ${date}에 끝납니다. 계속 운행하실 수 있도록 그 전에 기사 앱에서 새 서류를 보내 주세요.\n\n감사합니다.`,
    ],
    expired: ({ name, document, date }) => [
      `${document} 만료 안내`,
      `${name} 님, 안녕하세요.\n\n${document}의 유효 기간이 ${date}에 끝났습니다. 가능한 한 빨리 기사 앱에서 새 서류를 보내 주세요.\n\n감사합니다.`,
    ],
  },
  zh: {
    soon: ({ name, document, date }) => [
      `您的${document}将于${date}到期`,
      `${name}，您好：\n\n您的${document}将于${date}到期。请在此之前通过司机应用提交新的证件，以便继续接单。\n\n谢谢。`,
    ],
    expired: ({ name, document, date }) => [
      `您的${document}已过期`,
      `${name}，您好：\n\n您的${document}已于${date}过期。请尽快通过司机应用提交新的证件。\n\n谢谢。`,
    ],
  },
  es: {
    soon: ({ name, document, date }) => [
      `Su ${document} caduca el ${date}`,
      `Hola, ${name}:\n\nSu ${document} caduca el ${date}. Envíenos el nuevo en la aplicación para conductores antes de ese día, para que pueda seguir trabajando.\n\nGracias.`,
    ],
    expired: ({ name, document, date }) => [
      `Su ${document} ha caducado`,
      `Hola, ${name}:\n\nSu ${document} caducó el ${date}. Envíenos el nuevo en la aplicación para conductores lo antes posible.\n\nGracias.`,
    ],
  },
};

/**
 * Writes the mail that reminds a driver, in the driver's language, of a document that expires soon or has expired.
 * @param today the date in the service's time zone
 * @param company the name that signs the mail; empty for none
 */
export function reminderMail(
  driver: { firstName: string; email: string; language: DriverLanguage },
  document: { type: DriverDocumentType; expiresOn: string },
  today: string,
  company: string,
): Mail {
  const { language, firstName: name, email: to } = driver;
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(document.expiresOn),
  );
  const write = MAILS[language][document.expiresOn < today ? "expired" : "soon"];
  const [subject, text] = write({ name, document: NAMES[language][document.type], date });
  return { to, company, subject, text: company === "" ? text : `${text}\n\n${company}` };
}
