import type { Locale } from "#lib/domain/locale";

const en = {
  action: "Save",
  name: "Li Wei",
  label: "Email",
  hint: "We send a code to this address.",
  error: "Enter an email address.",
  value: "li.wei@example.com",
  option: "Moderate risk",
  sentence: "I have read the fund's documents.",
  title: "What a fee costs over twenty years",
  text: "One percent a year sounds like little. Over twenty years it takes almost a fifth of the result.",
  interpolated: "{name} likes your post {title}.",
  empty: "No posts yet",
  emptyText: "Posts will appear here.",
  tabs: ["Posts", "Followers", "Following"],
  tags: ["Index funds", "Bonds", "Fees", "Retirement", "Dividends", "Currencies", "Gold", "Taxes"],
  notice: "Your changes are saved.",
  upload: "Add a picture",
};

const zh: typeof en = {
  action: "保存",
  name: "李伟",
  label: "邮箱",
  hint: "我们会向该邮箱发送验证码。",
  error: "请输入邮箱地址。",
  value: "li.wei@example.com",
  option: "中等风险",
  sentence: "我已阅读该基金的文件。",
  title: "二十年下来，费用要花多少钱",
  text: "每年百分之一听起来不多，二十年下来却会吃掉将近五分之一的收益。",
  interpolated: "{name}赞了你的文章{title}。",
  empty: "还没有内容",
  emptyText: "内容发布后会显示在这里。",
  tabs: ["文章", "粉丝", "关注"],
  tags: ["指数基金", "债券", "费用", "养老", "股息", "外汇", "黄金", "税务", "再平衡", "定投"],
  notice: "更改已保存。",
  upload: "添加图片",
};

export type Samples = typeof en;

/** The texts of the gallery, so that each component is seen in both languages. */
export const samples: Record<Locale, Samples> = { en, zh };
