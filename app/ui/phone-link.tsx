interface PhoneLinkProps {
  /** The number, which includes the country code. */
  number: string;
  /** The text, if it is not the whole number. */
  children?: string;
}

/**
 * The length of the longest grouped number with its country code. Other servers may have remarks beside it, which need their line
 * breaks.
 */
const MAX_UNBROKEN_CHARACTERS = 22;

/** A phone number as a `tel:` link, with its digits in groups. A text without digits stays a text. */
export function PhoneLink({ number, children = number }: PhoneLinkProps) {
  const address = telAddress(number);
  if (address === null) return children;
  const text = withGroupedDigits(children);
  return (
    <a className={text.length > MAX_UNBROKEN_CHARACTERS ? "link" : "link whitespace-nowrap"} href={address}>
      {text}
    </a>
  );
}

/** Returns the `tel:` address of a number; null for a text without digits. */
export function telAddress(number: string): string | null {
  // RFC 3966 allows hyphens in the address.
  const dialled = withGroupedDigits(number)
    .replace(/[^+\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return /\d/.test(dialled) ? `tel:${dialled}` : null;
}

/** Groups the digits of a number at the end of an ungrouped text: "+1 8185550199" becomes "+1 818-555-0199". */
export function withGroupedDigits(text: string): string {
  return text.replace(/(?<!\d)\d{7,15}$/, (digits) => {
    const groups = digits.slice(0, -4).match(/\d{1,3}(?=(?:\d{3})*$)/g) ?? [];
    return [...groups, digits.slice(-4)].join("-");
  });
}
