import { Link } from "@remix-run/react";

interface Linked {
  /** The number as the sentence has it. */
  number: string;
  /** The list of what is counted; null where the server does not have it. */
  to: string | null;
}

interface LinkedNumberProps extends Linked {
  /** The sentence; one without the number, such as "All have a driver.", has no link. */
  children: string;
}

/** A sentence about a list whose number leads to the rows that it counts. */
export function LinkedNumber({ number, to, children }: LinkedNumberProps) {
  return <LinkedNumbers numbers={[{ number, to }]}>{children}</LinkedNumbers>;
}

interface LinkedNumbersProps {
  /** In the order of the sentence. */
  numbers: readonly Linked[];
  children: string;
}

/** The same of several numbers, of which each stands behind the one before. */
export function LinkedNumbers({ numbers: [linked, ...others], children: sentence }: LinkedNumbersProps) {
  if (!linked) return <>{sentence}</>;
  const { number, to } = linked;
  const at = sentence.indexOf(number);
  if (at < 0 || to === null) return <LinkedNumbers numbers={others}>{sentence}</LinkedNumbers>;
  return (
    <>
      {sentence.slice(0, at)}
      <Link className="link" to={to} discover="none">
        {number}
      </Link>
      <LinkedNumbers numbers={others}>{sentence.slice(at + number.length)}</LinkedNumbers>
    </>
  );
}
