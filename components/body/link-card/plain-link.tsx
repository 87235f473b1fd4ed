import { textClassNames } from "#components/body/class-names";
import { Link } from "#components/ui/link";
import { type OwnCardFields, serializeLinkCard } from "#lib/domain/body/link-card/fields";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { fields: OwnCardFields; page: PageContext; origin: string };

/** Returns the path of the page to which a card of this site leads. */
export const getOwnPath = (fields: OwnCardFields, page: PageContext): string => {
  const paths = pathsIn(page);
  return fields.kind === "post" ? paths.post(fields.postId) : paths.product(fields.productId);
};

/** The link of a card about which nothing more is known: the name of a fund, or an address. */
export function PlainLink({ fields, page, origin }: Props) {
  const path = getOwnPath(fields, page);
  return (
    <figure data-link-card={serializeLinkCard(fields)} className="my-5">
      <Link
        href={path}
        data-related={fields.kind === "post" ? fields.postId : undefined}
        data-figures-of={fields.kind === "product" ? fields.productId : undefined}
        className={textClassNames.link}
      >
        {fields.kind === "product" ? fields.name : origin + path}
      </Link>
    </figure>
  );
}
