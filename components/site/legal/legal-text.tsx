import { parseLegalText } from "#lib/domain/site/legal";

/** The text of a legal document. */
export function LegalText({ source }: { source: string }) {
  const blocks = parseLegalText(source).map((block, index) => ({ block, key: index }));
  return blocks.map(({ block, key }) => {
    if (block.kind === "heading") {
      return (
        <h2 key={key} className="mt-10 border-t border-line pt-6 text-xl">
          {block.text}
        </h2>
      );
    }
    if (block.kind === "paragraph") {
      return (
        <p key={key} className="mt-3 text-lg wrap-anywhere">
          {block.text}
        </p>
      );
    }
    return (
      <ul key={key} className="mt-3 list-disc space-y-1 pl-6 text-lg wrap-anywhere">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  });
}
