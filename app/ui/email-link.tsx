/** An e-mail address as a link that writes to it. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      <BreakableEmail>{address}</BreakableEmail>
    </a>
  );
}

/** An e-mail address, which a narrow column breaks before its "@"; a short one always fits. */
export function BreakableEmail({ children }: { children: string }) {
  if (children.length < 18) return <>{children}</>;
  const at = children.lastIndexOf("@");
  return (
    <>
      {at > 0 && children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(Math.max(at, 0))}
    </>
  );
}
