/** Joins the figures of a gallery, so that several become one block. */
export const renderGallery = (figures: readonly string[]): string =>
  figures.length > 1 ? `<div data-gallery="">${figures.join("")}</div>` : figures.join("");
