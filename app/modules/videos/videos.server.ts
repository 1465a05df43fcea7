import { calls } from "contract";
import type { Video } from "contract/videos";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { audienceOf } from "./list-rules";

/** The source of the list and its export. */
export function videoSource(api: Api, query: ListQuery): ListSource<Video> {
  return (page) => api(calls.listVideos, { query: { ...page, audience: audienceOf(query) } });
}

/**
 * One video.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function videoOf(api: Api, id: string): Promise<Video> {
  return (await api(calls.readVideo, { params: { id } })).data;
}
