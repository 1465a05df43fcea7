/** An e-mail address as a link that writes to it. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      <BreakableEmail>{address}</BreakableEmail>
    </a>
  );
}

/** An e-mail address, which a narrow column breaks before its "@". */
export function BreakableEmail({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return (
    <>
      {at > 0 && children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(Math.max(at, 0))}
    </>
  );
}
