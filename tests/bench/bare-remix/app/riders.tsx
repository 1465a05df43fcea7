import { Form, Link, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/node";

interface Rider {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  createdAt: string;
}

const COLUMNS = ["firstName", "lastName", "email", "mobileNumber", "createdAt"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get("page") ?? 1);
  const limit = Number(searchParams.get("limit") ?? 10);
  const query = new URLSearchParams({ page: String(page), limit: String(limit), sort: "createdAt", order: "desc" });
  const answer = await fetch(`${process.env.TAXI_API}/api/admin/private/user?${query}`, {
    headers: { authorization: `Bearer ${process.env.TAXI_API_TOKEN}` },
  });
  const { data } = (await answer.json()) as { data: { docs: Rider[] } };
  return { riders: data.docs, page, limit };
}

export default function Riders() {
  const { riders, page, limit } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Riders</h1>
      <Form>
        <input name="search" aria-label="Search" />
        <button type="submit">Search</button>
      </Form>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {riders.map((rider) => (
            <tr key={rider._id}>
              {COLUMNS.map((column) => (
                <td key={column}>
                  {column === "firstName" ? <Link to={`/rider?id=${rider._id}`}>{rider[column]}</Link> : rider[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Link to={`?page=${page + 1}&limit=${limit}`}>Next</Link>
    </main>
  );
}
