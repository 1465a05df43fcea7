import { Fragment, type ReactNode } from "react";
import type { Banner } from "contract/banners";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, formHref } from "~/records/list-query";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";

export function bannerColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Banner>[] {
  return [
    {
      id: "url",
      header: t("banners:banner"),
      rowHeader: true,
      value: (banner) => banner.url,
      cell: (banner) => (
        <RowPicture src={banner.imageLink} width={108} height={36} className="h-9 w-27">
          <span className="min-w-0 sm:min-w-48 wrap-anywhere">
            <RowName to={formHref(query, "AddEditBanner", banner._id)}>{breakable(nameOf(banner))}</RowName>
          </span>
        </RowPicture>
      ),
    },
    {
      id: "position",
      header: t("ui:order.place"),
      value: (banner) => banner.position,
      cell: (banner) => <OrderCell id={banner._id} name={nameOf(banner)} position={banner.position} />,
    },
    {
      id: "isActive",
      header: t("banners:state"),
      value: (banner) => t(stateOf(banner)),
      cell: (banner) => <Badge tone={banner.isActive ? "ok" : "plain"}>{t(stateOf(banner))}</Badge>,
    },
    updatedAtColumn(t("banners:updatedAt"), format),
  ];
}

/** The address that a banner leads to serves as its name. */
export function nameOf({ url }: Pick<Banner, "url">): string {
  return url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

const stateOf = ({ isActive }: Banner) => (isActive ? "banners:active" : "banners:inactive");

/** An address that a narrow column breaks after its dots and slashes, where browsers break none. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[./])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
