import type { EditorThemeClasses } from "lexical";
import {
  blockClassNames,
  listClassNames,
  tableClassNames,
  textClassNames,
} from "#components/body/class-names";

const { h2, h3, h4 } = blockClassNames;

/** Gives the editor the looks of the page. */
export const theme: EditorThemeClasses = {
  paragraph: blockClassNames.paragraph,
  heading: { h1: h2, h2, h3, h4, h5: h4, h6: h4 },
  quote: blockClassNames.quote,
  code: blockClassNames.code,
  hr: blockClassNames.rule,
  link: textClassNames.link,
  list: {
    ul: `${listClassNames.bullet} ${listClassNames.nested}`,
    ol: `${listClassNames.number} ${listClassNames.nested}`,
    checklist: "list-none! pl-0!",
    listitem: listClassNames.item,
    nested: { listitem: "list-none!" },
    listitemChecked: listClassNames.checkedItem,
    listitemUnchecked: listClassNames.checkItem,
  },
  tableScrollableWrapper: tableClassNames.scroller,
  table: tableClassNames.table,
  tableCell: `${tableClassNames.cell} relative`,
  tableCellHeader: tableClassNames.header,
  tableCellSelected: "bg-accent-soft",
  text: {
    bold: "font-bold",
    italic: "italic",
    underline: textClassNames.underline,
    strikethrough: "line-through",
    underlineStrikethrough: "[text-decoration:underline_line-through]",
    code: textClassNames.code,
    highlight: textClassNames.highlight,
    subscript: "align-sub text-[0.75em]",
    superscript: "align-super text-[0.75em]",
  },
};
