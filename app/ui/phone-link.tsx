interface PhoneLinkProps {
  /** With its country code. */
  number: string;
  /** The text, where it is not the whole number. */
  children?: string;
}

/** The longest number with its country code in groups. Other servers may have remarks beside it, which need their line breaks. */
const MAX_UNBROKEN_CHARACTERS = 22;

/** A phone number as a link that calls it, its digits in groups. A text without digits stays a text. */
export function PhoneLink({ number, children = number }: PhoneLinkProps) {
  // RFC 3966 allows hyphens in the address.
  const dialled = withGroupedDigits(number)
    .replace(/[^+\d]+/g, "-")
    .replace(/^-|-$/g, "");
  if (dialled === "") return children;
  const text = withGroupedDigits(children);
  return (
    <a className={text.length > MAX_UNBROKEN_CHARACTERS ? "link" : "link whitespace-nowrap"} href={`tel:${dialled}`}>
      {text}
    </a>
  );
}

/** Groups the digits of a number at the end of a text that has no groups of its own: "+1 8185550199" becomes "+1 818-555-0199". */
export function withGroupedDigits(text: string): string {
  return text.replace(/(?<!\d)\d{7,15}$/, (digits) => {
    const groups = digits.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
    return [...groups, digits.slice(-4)].join("-");
  });
}
