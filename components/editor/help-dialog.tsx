"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { Modal } from "#components/ui/modal";
import { formatShortcut, isMac, type ShortcutName, shortcuts } from "#lib/client/editor/shortcuts";

const markdownSigns = {
  h2: "##",
  h3: "###",
  h4: "####",
  quote: ">",
  bullet: "-",
  number: "1.",
  check: "[ ]",
  horizontalRule: "---",
  codeBlock: "```",
  bold: "**…**",
  italic: "*…*",
  strikethrough: "~~…~~",
  code: "`…`",
  mentionUser: "@",
  mentionProduct: "$",
} as const;

/** Lists all shortcuts and Markdown signs of the editor. */
export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const { tool, help } = useMessages("upload");
  const mac = isMac();
  const shortcutRows = (Object.keys(shortcuts) as ShortcutName[]).map(
    (name) => [tool[name], formatShortcut(name, mac)] as const,
  );
  const markdownRows = (Object.keys(markdownSigns) as (keyof typeof markdownSigns)[]).map(
    (name) => [tool[name], markdownSigns[name]] as const,
  );
  return (
    <Modal open onClose={onClose} title={help.title} width={560}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Table label={help.keys} rows={shortcutRows} />
        <div>
          <Table label={help.markdown} rows={markdownRows} />
          <p className="mt-3 text-xs text-ink-faint">{help.hint}</p>
        </div>
      </div>
    </Modal>
  );
}

function Table({ label, rows }: { label: string; rows: (readonly [string, string])[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left font-semibold">{label}</caption>
      <tbody>
        {rows.map(([name, sign]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="py-1.5 text-right whitespace-nowrap text-ink-soft">
              <kbd className="font-mono text-xs">{sign}</kbd>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
