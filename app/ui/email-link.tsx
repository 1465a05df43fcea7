/** An e-mail address as a `mailto:` link. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a className="link" href={`mailto:${address}`}>
      <BreakableEmail>{address}</BreakableEmail>
    </a>
  );
}

/** An e-mail address that a narrow column can break before its "@"; a short one always fits. */
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
