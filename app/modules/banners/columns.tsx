import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { Fragment, type ReactNode } from "react";
import type { Banner } from "contract/banners";
import type { TFunction } from "i18next";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, formHref } from "~/records/list/list-query";
import { OrderCell } from "~/ui/list/order-cell";
import { RowName } from "~/ui/list/row-name";
import { RowPicture } from "~/ui/list/row-picture";
import { nameOf } from "./banner";

const column = createColumnHelper<ListFeatures, Banner>();

export function bannerColumns(t: TFunction, query: ListQuery): ListColumn<Banner>[] {
  return [
    column.accessor("url", {
      header: t("banners:banner"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowPicture src={row.original.imageLink} width={108} height={36} className="h-9 w-27">
          <span className="min-w-0 sm:min-w-48 wrap-anywhere">
            <RowName to={formHref(query, "AddEditBanner", row.original._id)}>{breakable(nameOf(row.original))}</RowName>
          </span>
        </RowPicture>
      ),
    }),
    column.accessor("position", {
      header: t("ui:order.place"),
      cell: ({ row }) => (
        <OrderCell id={row.original._id} name={nameOf(row.original)} position={row.original.position} />
      ),
    }),
    column.accessor((banner) => t(stateOf(banner)), {
      id: "isActive",
      header: t("banners:state"),
      cell: ({ row }) => <Badge tone={row.original.isActive ? "ok" : "plain"}>{t(stateOf(row.original))}</Badge>,
    }),
    updatedAtColumn(t("banners:updatedAt")),
  ];
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
