/** A stored picture, by the URL of its file. Its size is in pixels; 0 if unknown. */
export type CardImage = { src: string; width: number; height: number };

/** A page of another site as it was when the author pasted its address. */
export type PageCardFields = {
  kind: "page";
  url: string;
  title: string;
  /** The name of the site. */
  site: string;
  image: CardImage | null;
};

/** A post of this site. What it says is looked up when the card is shown. */
type PostCardFields = { kind: "post"; postId: string };

/** A fund of this site. `name` is the one at the time of writing. */
export type ProductCardFields = { kind: "product"; productId: string; name: string };

export type OwnCardFields = PostCardFields | ProductCardFields;

export type LinkCardFields = PageCardFields | OwnCardFields;

const pickFields = (fields: LinkCardFields): LinkCardFields => {
  switch (fields.kind) {
    case "page": {
      const { kind, url, title, site, image } = fields;
      return { kind, url, title, site, image };
    }
    case "post":
      return { kind: fields.kind, postId: fields.postId };
    case "product":
      return { kind: fields.kind, productId: fields.productId, name: fields.name };
  }
};

/** Writes a card as text for an attribute of the page, so that copying it from there works. */
export const serializeLinkCard = (fields: LinkCardFields): string =>
  JSON.stringify(pickFields(fields));
