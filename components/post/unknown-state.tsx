/**
 * Hides what shows a state of the viewer, such as a heart, until it is known: for members only, as the
 * page is the same for everybody and nobody else has one.
 */
export const unknownStateClassName = "logged-in:invisible";
