import { Links, Meta, Outlet, Scripts } from "@remix-run/react";

export default function Document() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Browsers would ask for one, which Remix answers with an error page. */}
        <link rel="icon" href="data:," />
        <Meta />
        <Links />
        <style>{"th, td { text-align: start; padding: 0.25rem }"}</style>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
