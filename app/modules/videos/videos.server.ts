import { calls } from "contract";
import type { Video } from "contract/videos";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { readSelection } from "~/records/read-selection.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { audienceOf } from "./list-rules";

/** Where the list and its export read from. */
export function videoSource(api: Api, query: ListQuery): ListSource<Video> {
  const audience = audienceOf(query);
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listVideos, { query: { ...apiQuery, audience } })).data,
    text: (video) => [video.title, video.description],
    compare: {
      position: (a, b) => a.position - b.position,
      title: (a, b) => a.title.localeCompare(b.title),
      updatedAt: (a, b) => (a.updatedAt ?? "").localeCompare(b.updatedAt ?? ""),
    },
    fits: (video) => video.audience === audience,
  };
}

/**
 * One video.
 * @throws TaxiApiError "missing" when there is none of that id: the 404 page (ruling B7)
 */
export async function videoOf(api: Api, id: string): Promise<Video> {
  return (await api(calls.readVideo, { params: { id } })).data;
}

/**
 * The videos of `?id=`, without the ones that are gone meanwhile.
 * @throws PanelError 404 when none is left
 */
export async function chosenVideos({ api, url }: GuardedArgs): Promise<Video[]> {
  const videos = await readSelection(url, (id) => videoOf(api, id));
  if (videos.length === 0) throw notFound();
  return videos;
}
