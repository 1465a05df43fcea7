interface PhoneLinkProps {
  /** With its country code. */
  number: string;
  /** The text, where it is not the whole number. */
  children?: string;
}

/** A phone number as a link that calls it, its digits in groups. A text without digits stays a text. */
export function PhoneLink({ number, children = number }: PhoneLinkProps) {
  // RFC 3966 allows hyphens in the address. With those of the text both compress to one.
  const dialled = withGroupedDigits(number)
    .replace(/[^+\d]+/g, "-")
    .replace(/^-|-$/g, "");
  if (dialled === "") return children;
  return (
    <a className="link" href={`tel:${dialled}`}>
      {withGroupedDigits(children)}
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
