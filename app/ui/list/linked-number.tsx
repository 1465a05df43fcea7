import { Link } from "@remix-run/react";

interface Linked {
  /** The number as it appears in the sentence. */
  number: string;
  /** The list of what is counted; null if the server does not have it. */
  to: string | null;
}

interface LinkedNumberProps extends Linked {
  /** The sentence. A sentence without the number, such as "All have a driver.", has no link. */
  children: string;
}

/** A sentence about a list, in which the number is a link to the rows that it counts. */
export function LinkedNumber({ number, to, children }: LinkedNumberProps) {
  return <LinkedNumbers numbers={[{ number, to }]}>{children}</LinkedNumbers>;
}

interface LinkedNumbersProps {
  /** The numbers in the order of the sentence. */
  numbers: readonly Linked[];
  children: string;
}

/** Does the same for several numbers, each of which comes after the one before. */
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
