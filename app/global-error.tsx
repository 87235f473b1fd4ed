"use client";
import "./globals.css";
import { ErrorPage } from "#components/ui/error-page";

/** Inline, because the messages provider itself may have failed. */
const messages = {
  en: {
    lang: "en",
    title: "An error occurred",
    text: "Please refresh the page. If it happens again, try later.",
    refresh: "Refresh",
  },
  zh: {
    lang: "zh-Hans",
    title: "发生错误",
    text: "请刷新页面。如果仍然出错，请稍后再试。",
    refresh: "刷新页面",
  },
};

type Props = { error: Error & { digest?: string } };

/** Replaces the whole document if the root layout failed. */
export default function GlobalError({ error }: Props) {
  const isChinese = typeof window !== "undefined" && /^\/zh(?:\/|$)/.test(window.location.pathname);
  const { lang, ...text } = messages[isChinese ? "zh" : "en"];
  return (
    <html lang={lang}>
      <body className="px-6">
        <title>{text.title}</title>
        <main>
          <ErrorPage error={error} messages={text} />
        </main>
      </body>
    </html>
  );
}
