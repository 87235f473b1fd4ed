"use client";
import { ActButtons } from "#components/desk/act-buttons";
import { defineDeskList } from "#components/desk/define-desk-list";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NewPromoCode } from "#components/order/desk/promo-code/promo-code-dialog";
import { PromoCodeFacts } from "#components/order/desk/promo-code/promo-code-facts";
import * as orderDeskCalls from "#lib/contracts/order/desk-calls";
import { limits } from "#lib/domain/limits";

/** The promo codes, newest first. */
export const PromoCodes = defineDeskList({
  section: "promoCodes",
  call: orderDeskCalls.listPromoCodes,
  texts: ({ productDesk: { promo } }, { keyword }) => ({
    ...promo,
    listLabel: promo.list,
    emptyText: keyword ? promo.emptyText : promo.noneText,
  }),
  filters: {
    keyword: {
      kind: "keyword",
      max: limits.keyword,
      label: ({ productDesk }) => productDesk.promo.keyword,
    },
  },
  id: "code",
  row: ({ item }) => (
    <article className="px-3 py-3.5 text-sm">
      <RowTitle href={usePaths().adminPromoCode(item.code)}>
        <span className="font-mono">{item.code}</span>
      </RowTitle>
      <PromoCodeFacts promoCode={item} />
    </article>
  ),
  actions: () => (
    <ActButtons
      variant="primary"
      acts={{
        new: {
          label: useMessages("productDesk").promo.new,
          dialog: (onClose) => <NewPromoCode onClose={onClose} />,
        },
      }}
    />
  ),
});
