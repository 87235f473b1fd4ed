/** How a link in a form's running text looks. */
export const textLink =
  "inline-flex min-h-11 items-center text-accent underline-offset-4 hover:text-accent-strong hover:underline";
