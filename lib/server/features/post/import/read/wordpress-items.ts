import sax from "sax";
import { limits } from "#lib/domain/limits";
import type { Archive, Entry } from "#lib/server/features/post/import/archive/archive";
import { ImportFailedError } from "#lib/server/features/post/import/failure";

/** An `item` of a WordPress export: a post, a page, or a file. */
export type WordPressItem = {
  /** The text of its elements by their names, such as `content:encoded`. */
  fields: Map<string, string>;
  tags: string[];
  meta: Map<string, string>;
  /** True if a text was longer than is read. */
  isCut: boolean;
};

const createItem = (): WordPressItem => ({
  fields: new Map(),
  tags: [],
  meta: new Map(),
  isCut: false,
});

/**
 * Streams the items of a WordPress export. Entities other than those of XML and HTML are an error, so
 * none is ever expanded or fetched.
 * @throws ImportFailedError(malformed)
 */
export async function* readItems(archive: Archive, entry: Entry): AsyncGenerator<WordPressItem> {
  const reader = createReader();
  const decoder = new TextDecoder();
  try {
    for await (const chunk of await archive.open(entry)) {
      reader.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield* reader.take();
    }
    reader.write(decoder.decode());
    reader.close();
  } catch {
    throw new ImportFailedError("malformed");
  }
  yield* reader.take();
}

function createReader() {
  const parser = sax.parser(true);
  const path: string[] = [];
  let items: WordPressItem[] = [];
  let item = createItem();
  let text = "";
  let isTag = false;
  let metaKey = "";

  const addText = (more: string) => {
    const room = limits.postImport.postBytes - text.length;
    if (more.length > room) item.isCut = true;
    text += more.slice(0, room);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    path.push(name);
    text = "";
    if (path.length === 3 && name === "item") item = createItem();
    if (path.length === 4)
      isTag = attributes.domain === "post_tag" || attributes.domain === "category";
  };
  parser.onclosetag = (name) => {
    const [, , kind, field] = path;
    if (kind === "item" && path.length === 4 && name === "category") {
      if (isTag && text.trim() !== "Uncategorized") item.tags.push(text);
    } else if (kind === "item" && path.length === 4) item.fields.set(name, text);
    else if (kind === "item" && path.length === 5 && field === "wp:postmeta") {
      if (name === "wp:meta_key") metaKey = text;
      if (name === "wp:meta_value") item.meta.set(metaKey, text);
    } else if (kind === "item" && path.length === 3) items.push(item);
    path.pop();
    text = "";
  };
  return {
    write: (chunk: string) => void parser.write(chunk),
    close: () => {
      parser.close();
    },
    /** Returns the items that are complete. */
    take(): WordPressItem[] {
      const complete = items;
      items = [];
      return complete;
    },
  };
}
