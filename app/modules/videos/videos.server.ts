import { calls } from "contract";
import type { Video } from "contract/videos";
import type { Api } from "~/taxi-api/client.server";
import type { ListQuery } from "~/records/list/list-query";
import type { ListSource } from "~/records/list/read-list.server";
import { audienceOf } from "./video";

export function videoSource(api: Api, query: ListQuery): ListSource<Video> {
  return (page) => api(calls.listVideos, { query: { ...page, audience: audienceOf(query) } });
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function videoOf(api: Api, id: string): Promise<Video> {
  return (await api(calls.readVideo, { params: { id } })).data;
}
