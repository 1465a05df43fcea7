interface PhoneLinkProps {
  /** With its country code. */
  number: string;
  /** The text, where it is not the whole number. */
  children?: string;
}

/** A phone number as a link that calls it. A text without digits stays a text. */
export function PhoneLink({ number, children = number }: PhoneLinkProps) {
  const dialled = number.replace(/[^+\d]/g, "");
  if (dialled === "") return children;
  return (
    <a className="link" href={`tel:${dialled}`}>
      {children}
    </a>
  );
}
