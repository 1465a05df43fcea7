import { decimalsOf, fromMinor } from "contract/currency-decimals";
import type { DriverLanguage } from "contract/driver-constants";
import type { Statement } from "contract/payouts";
import type { Mail } from "../../mail/mailer";

type Part = "opening" | "fares" | "tips" | "company" | "cash" | "refunds" | "adjustments" | "payouts" | "closing";

interface Words {
  subject: (from: string, to: string) => string;
  greeting: (name: string) => string;
  intro: (from: string, to: string) => string;
  rides: string;
  parts: Record<Part, string>;
  entries: string;
  kinds: Partial<Record<Statement["entries"][number]["kind"], string>>;
  booking: (number: string) => string;
  /** The last sentence: what the company owes the driver, what the driver owes the company, or nothing. */
  owed: (amount: string) => string;
  owes: (amount: string) => string;
  settled: string;
  thanks: string;
}

const WORDS: Record<DriverLanguage, Words> = {
  en: {
    subject: (from, to) => `Your statement, ${from} to ${to}`,
    greeting: (name) => `Hello ${name},`,
    intro: (from, to) => `This is your statement from ${from} to ${to}.`,
    rides: "Rides",
    parts: {
      opening: "Balance before",
      fares: "Ride fares",
      tips: "of which tips",
      company: "Company's share",
      cash: "Cash that you took",
      refunds: "Refunds",
      adjustments: "Adjustments",
      payouts: "Payments",
      closing: "Balance after",
    },
    entries: "In detail",
    kinds: {
      refund: "Refund",
      adjustment: "Adjustment",
      payout: "Payout",
      received: "Paid by you",
      reversal: "Payment taken back",
    },
    booking: (number) => `booking ${number}`,
    owed: (amount) => `We owe you ${amount}.`,
    owes: (amount) => `You owe us ${amount}.`,
    settled: "Nothing is open between us.",
    thanks: "Thank you.",
  },
  ko: {
    subject: (from, to) => `정산서: ${from} ~ ${to}`,
    greeting: (name) => `${name} 님, 안녕하세요.`,
    intro: (from, to) => `${from}부터 ${to}까지의 정산서입니다.`,
    rides: "운행 횟수",
    parts: {
      opening: "이전 잔액",
      fares: "운행 요금",
      tips: "그중 팁",
      company: "회사 몫",
      cash: "현금으로 받은 금액",
      refunds: "환불",
      adjustments: "조정",
      payouts: "지급 및 입금",
      closing: "이후 잔액",
    },
    entries: "세부 내역",
    kinds: { refund: "환불", adjustment: "조정", payout: "지급", received: "기사님 입금", reversal: "지급 취소" },
    booking: (number) => `예약 ${number}`,
    owed: (amount) => `회사가 기사님께 드릴 금액은 ${amount}입니다.`,
    owes: (amount) => `기사님이 회사에 내실 금액은 ${amount}입니다.`,
    settled: "남은 금액이 없습니다.",
    thanks: "감사합니다.",
  },
  zh: {
    subject: (from, to) => `您的结算单：${from}至${to}`,
    greeting: (name) => `${name}，您好：`,
    intro: (from, to) => `这是您${from}至${to}的结算单。`,
    rides: "行程数",
    parts: {
      opening: "期初余额",
      fares: "车费",
      tips: "其中小费",
      company: "公司分成",
      cash: "您收取的现金",
      refunds: "退款",
      adjustments: "调整",
      payouts: "付款",
      closing: "期末余额",
    },
    entries: "明细",
    kinds: { refund: "退款", adjustment: "调整", payout: "付给您", received: "您已支付", reversal: "付款撤销" },
    booking: (number) => `订单${number}`,
    owed: (amount) => `我们应付给您${amount}。`,
    owes: (amount) => `您应付给我们${amount}。`,
    settled: "双方已结清。",
    thanks: "谢谢。",
  },
  es: {
    subject: (from, to) => `Su liquidación del ${from} al ${to}`,
    greeting: (name) => `Hola, ${name}:`,
    intro: (from, to) => `Esta es su liquidación del ${from} al ${to}.`,
    rides: "Viajes",
    parts: {
      opening: "Saldo anterior",
      fares: "Precios de los viajes",
      tips: "de ello propinas",
      company: "Parte de la empresa",
      cash: "Efectivo que cobró",
      refunds: "Reembolsos",
      adjustments: "Ajustes",
      payouts: "Pagos",
      closing: "Saldo posterior",
    },
    entries: "En detalle",
    kinds: {
      refund: "Reembolso",
      adjustment: "Ajuste",
      payout: "Pago",
      received: "Pagado por usted",
      reversal: "Pago anulado",
    },
    booking: (number) => `reserva ${number}`,
    owed: (amount) => `Le debemos ${amount}.`,
    owes: (amount) => `Usted nos debe ${amount}.`,
    settled: "No queda nada pendiente entre nosotros.",
    thanks: "Gracias.",
  },
};

/**
 * Writes a driver's statement as a mail in the driver's language. Lines without an amount are left out.
 * @param company the name that signs the mail; empty for none
 */
export function statementMail(
  driver: { firstName: string; email: string; language: DriverLanguage },
  statement: Statement,
  company: string,
): Mail {
  const { language } = driver;
  const { currency, sums, entries } = statement;
  const words = WORDS[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const digits = { minimumFractionDigits: decimalsOf(currency), maximumFractionDigits: decimalsOf(currency) };
  const money = new Intl.NumberFormat(language, { style: "currency", currency, ...digits });
  const amount = (minor: number) => money.format(fromMinor(minor, currency)).replace("-", "\u2212");
  const [from, to] = [date.format(new Date(statement.from)), date.format(new Date(statement.to))];
  const parts: [Part, number][] = [
    ["fares", sums.fares],
    ["tips", sums.tips],
    ["company", -sums.company],
    ["cash", -sums.cash],
    ["refunds", sums.refunds],
    ["adjustments", sums.adjustments],
    ["payouts", sums.payouts],
  ];
  const line = (part: Part, value: number) => `${words.parts[part]}: ${amount(value)}`;
  const { closing } = statement;
  const table = [
    line("opening", statement.opening),
    `${words.rides}: ${sums.rides.toLocaleString(language)}`,
    ...parts.filter(([, value]) => value !== 0).map(([part, value]) => line(part, value)),
    line("closing", closing),
  ];
  const details = entries.map(({ day, kind, amount: value, text, booking }) =>
    [
      date.format(new Date(day)),
      words.kinds[kind] ?? "",
      booking ? words.booking(booking.number) : "",
      amount(value),
      text ?? "",
    ]
      .filter(Boolean)
      .join(" · "),
  );
  const result =
    closing === 0 ? words.settled : closing > 0 ? words.owed(amount(closing)) : words.owes(amount(-closing));
  const text = [
    words.greeting(driver.firstName),
    words.intro(from, to),
    table.join("\n"),
    ...(details.length > 0 ? [`${words.entries}:\n${details.join("\n")}`] : []),
    result,
    words.thanks,
    ...(company === "" ? [] : [company]),
  ].join("\n\n");
  return { to: driver.email, company, subject: words.subject(from, to), text };
}
