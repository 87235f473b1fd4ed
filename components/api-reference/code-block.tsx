/** Code whose long lines wrap, so that nothing has to be scrolled sideways. */
export const CodeBlock = ({ children }: { children: string }) => (
  <pre className="mt-2 rounded-md bg-paper-sunken p-3 font-mono text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink">
    <code>{children}</code>
  </pre>
);
