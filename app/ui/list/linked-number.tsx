import { Link } from "@remix-run/react";

interface LinkedNumberProps {
  /** The number as the sentence has it. */
  number: string;
  /** The list of what is counted. */
  to: string;
  /** The sentence; one without the number, such as "All have a driver.", has no link. */
  children: string;
}

/** A sentence about a list whose number leads to the rows that it counts. */
export function LinkedNumber({ number, to, children: sentence }: LinkedNumberProps) {
  const at = sentence.indexOf(number);
  if (at < 0) return <>{sentence}</>;
  return (
    <>
      {sentence.slice(0, at)}
      <Link className="link" to={to} discover="none">
        {number}
      </Link>
      {sentence.slice(at + number.length)}
    </>
  );
}
