-- Numbers that two were given at one moment: whoever came first keeps it, the others get new ones behind the highest.
UPDATE "accounts" SET "user_id" = 'SA-' || lpad((highest.number + again.place)::text, greatest(3, length((highest.number + again.place)::text)), '0')
FROM (
  SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS place
  FROM (SELECT "id", "created_at", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") AS turn FROM "accounts" WHERE "user_id" IS NOT NULL) AS numbered
  WHERE turn > 1
) AS again, (SELECT coalesce(max(substring("user_id" from '^SA-(\d{1,9})$')::int), 0) AS number FROM "accounts") AS highest
WHERE "accounts"."id" = again."id";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");
