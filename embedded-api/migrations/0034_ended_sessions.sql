-- What ends sessions ends them for good, whoever changes the account and however: by a call, an undo or by hand.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tokens SET revoked_at = now() WHERE account_id = new.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The order of modules does not matter, as they open the same screens.
CREATE TRIGGER ends_sessions AFTER UPDATE OF is_blocked, access_modules ON accounts FOR EACH ROW
  WHEN (
    (new.is_blocked AND NOT old.is_blocked)
    OR NOT (new.access_modules @> old.access_modules AND new.access_modules <@ old.access_modules)
  )
  EXECUTE FUNCTION end_sessions();
--> statement-breakpoint
-- Sessions that are refused by now, and would have come back.
UPDATE tokens SET revoked_at = now() FROM accounts
  WHERE accounts.id = tokens.account_id AND tokens.revoked_at IS NULL AND (
    accounts.is_blocked
    OR NOT (accounts.access_modules @> tokens.access_modules AND accounts.access_modules <@ tokens.access_modules)
  );
