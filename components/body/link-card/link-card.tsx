import { CardRow, cardLinkClassName } from "#components/body/link-card/card-row";
import { linkCardClassName } from "#components/body/link-card/class-names";
import type { BodyLinks } from "#components/body/link-card/context";
import { LazyLinkCard } from "#components/body/link-card/lazy-link-card";
import { OwnCard } from "#components/body/link-card/own-card";
import { VideoPlayer } from "#components/body/link-card/video-player";
import {
  type LinkCardFields,
  type PageCardFields,
  serializeLinkCard,
} from "#lib/domain/body/link-card/fields";
import { getPlayerUrl } from "#lib/domain/body/link-card/player";

type Props = {
  fields: LinkCardFields;
  /** What is known of pages of this site; without it, the browser loads it. */
  links?: BodyLinks | undefined;
};

/** A link on a line of its own, with the title and picture of the page that it leads to. */
export function LinkCard({ fields, links }: Props) {
  if (fields.kind === "page") return <PageCard fields={fields} />;
  return links ? <OwnCard fields={fields} links={links} /> : <LazyLinkCard fields={fields} />;
}

function PageCard({ fields }: { fields: PageCardFields }) {
  const { url, title, site, image } = fields;
  const playerUrl = getPlayerUrl(url);
  return (
    <figure data-link-card={serializeLinkCard(fields)} className={linkCardClassName}>
      <CardRow note={site} image={image?.src ?? null}>
        <a href={url} rel="noopener noreferrer nofollow ugc" className={cardLinkClassName}>
          {title}
        </a>
      </CardRow>
      {playerUrl && <VideoPlayer src={playerUrl} title={title} site={site} />}
    </figure>
  );
}
