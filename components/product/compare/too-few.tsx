import { KeepChoice } from "#components/product/compare/keep-choice";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import type { ProductDetail } from "#lib/contracts/product";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  place: PageContext;
  texts: Messages["product"]["compare"];
  only: ProductDetail | null;
};

/** There are not two funds to compare yet. */
export function TooFew({ place, texts, only }: Props) {
  return (
    <div className="mx-auto w-full max-w-column">
      <h1 className="text-2xl font-bold sm:text-3xl">{texts.title}</h1>
      {only && <KeepChoice chosen={[{ productId: only.productId, name: only.name }]} />}
      <EmptyState
        title={only ? only.name[place.locale] : texts.emptyTitle}
        text={only ? texts.oneMore : texts.emptyText}
        action={
          <ButtonLink href={pathsIn(place).products()} variant="outline" size="sm">
            {texts.toList}
          </ButtonLink>
        }
      />
    </div>
  );
}
