import type { DemoPost } from "#lib/demo/content/types";

export const posts: DemoPost[] = [
  {
    title: "What the café taught me about dividend cover",
    author: "beatriz_sol",
    tags: ["dividends", "accounting", "income"],
    type: "post",
    daysAgo: 18.3,
    body: `Every January my brother-in-law asks how much the café can pay out. He owns a fifth of it. Every January I say less than he wants, and he looks at the profit line and then at me.

![A market street in the early morning](market:401 "Half past six, before the delivery.")

## Profit is not the till

Last year we made 38 thousand. That is a true figure, and my accountant signed it. But I had bought a coffee machine for 11, and only two of that showed as a cost. The freezer's compressor was making its noise. And the school next door, which pays in sixty days, had begun ordering lunches, so I was in effect lending them three thousand at any moment.

38, less the 9 the profit did not notice, less the 3 lent to the school: 26. Then I put 6 aside for the freezer. We had 20 that could leave the building without anyone being sorry.

## So I read reports this way

Companies publish **dividend cover**, profit divided by dividend. Two times is said to be comfortable. I work out three covers:

- Profit over dividend, as they do.
- Cash from the business, after equipment, over dividend.
- The same again, in the *worst* of the last seven years.

The third is the one I invest by. A company covered 2.1 times by profit and 0.8 times by worst-year cash is a company that will one day write a letter beginning *In order to preserve flexibility.*

![A ledger open beside a cup](ledger:402 "Three covers, one page per company.")

## An example from my own list

I hold a maker of packaging that has paid me for eleven years. Its three covers are 1.7, 1.4 and 1.1. On the first it looks tighter than its rivals. On the last it looks better than all but one. In its worst year it still earned its dividend in actual money, just.

I hold another, a broadcaster of local news, at 2.4, 1.3 and 0.5. I keep it small and I have written *freezer* next to it.

## What my brother-in-law says

He says that I could borrow to pay him, since the bank would lend. It would, and large companies do exactly this. A dividend paid from a loan is spent by the shareholder and owed by the shareholder, and in between a bank is paid for the walk.

> If the money has to be borrowed to leave, it wasn't a dividend. It was a visit.

We paid 20. The compressor died in March.`,
    comments: [
      {
        author: "priya_ledger",
        text: "The three-cover method is better than the ratios in most broker notes. I'd only add debt falling due within two years.",
        replies: [
          {
            author: "beatriz_sol",
            text: "I have it in a margin note for the broadcaster. It is not a happy note.",
          },
        ],
      },
      {
        author: "dunmore",
        text: "'A visit.' Very good.",
      },
      {
        author: "hana.okoye",
        text: "How did your brother-in-law take the compressor?",
        replies: [
          {
            author: "beatriz_sol",
            text: "He carried it out. He is a good man with one blind spot.",
          },
        ],
      },
      {
        author: "gideon.marsh",
        text: "I went through my eleven holdings with this and found two freezers.",
      },
      {
        author: "callum.rye",
        text: "Same on a farm. The tractor is always older than the accounts say.",
      },
    ],
  },
  {
    title: "Seven years of dividend letters, counted",
    author: "juno_park",
    tags: ["dividends", "reading", "process"],
    type: "post",
    daysAgo: 107.5,
    body: `Companies that cut their dividends write letters about it. I wanted to know what they wrote *before* they cut. So I collected the annual statements of 44 companies for seven years, with names removed, and counted words. Seventeen of them cut.

![Small bars on a grid](chart:403 "Seventeen cuts, lined up by year.")

## What I counted

I did not use anything clever. For each statement I recorded:

1. Length of the paragraph about the dividend
2. Whether the word *progressive* appeared
3. Whether a number was given for cover or for cash
4. How many times *flexibility*, *balance* or *prudent* appeared

## What turned up

In the two years before a cut, the dividend paragraph got longer, from about 46 words to about 81. Among companies that didn't cut, it stayed around 50. Numbers became scarcer: 13 of the 17 dropped a figure they used to give. *Progressive* stayed until the very end, which made me a little sad.

The word *flexibility* did appear more, but it appeared more everywhere as the years went by. It's fashion, and no signal.

![A winding route on a map](map:404)

## What I do not claim

- 44 is small, and I chose them because I could get all seven years.
- I knew which ones cut when I designed the counts. I tried not to let it matter and I can't prove it didn't.
- Companies in trouble are in the same few industries at the same time, so 17 cuts aren't 17 independent events. Perhaps six.

To check, I asked a friend to send another 12 companies without telling me the outcome. From paragraph length and missing numbers I guessed four cutters. Two were right, one cut a year later, and one raised its dividend by 10%. I missed one entirely.

## So is it useful?

As a forecast, barely. As a prompt to read, yes. When a figure goes missing I now write to the company and ask for it. Three have answered. One put it back in the next report, with no comment, and I felt like I'd found a coin in an old coat.

> Missing numbers are easier to spot than wrong ones, if you keep last year's copy.

The spreadsheet takes four minutes per company per year. Anyone who wants to add theirs is welcome to; the column names are above.`,
    comments: [
      {
        author: "lena.fairfax",
        text: "Appreciate the section on what you do not claim. Most published papers have a shorter one.",
      },
      {
        author: "beatriz_sol",
        text: "'Progressive stayed until the very end' made me sad too.",
      },
      {
        author: "wren.abbott",
        text: "Could I use this for my dissertation? With credit, obviously.",
        replies: [
          {
            author: "juno_park",
            text: "Please do. And please find the mistake I'm sure is in there.",
          },
        ],
      },
      {
        author: "marta.quill",
        text: "One notices the absent footnote long before the default. It was ever so.",
      },
      {
        author: "noemi_castel",
        text: "Works for fund commentaries as well. The attribution table vanishes in bad years.",
      },
      {
        author: "oskar.vane",
        text: "Six independent events is a generous estimate, I'd have said four. Still worth doing.",
      },
    ],
  },
  {
    title: "On the ex-date, nothing is free",
    author: "marta.quill",
    tags: ["dividends", "process"],
    type: "post",
    daysAgo: 2.2,
    body: `A young man at the library told me he buys shares the day before they go ex-dividend, collects the payment, and sells.

![A harbour at low tide](harbour:405 "The level drops; nothing has been lost.")

I asked what the share price does that morning. He had not looked.

Before the ex-date the price includes the right to the dividend. On the morning it does not, and the price opens lower by about that much. He receives 1.20 and his share falls by about 1.20. He then pays dealing costs twice, the spread, and perhaps tax on the 1.20 as income.

It isn't exact on any one day, since prices move for a hundred other reasons, and that is what lets the idea live on. He had four gains in a row and believed in it. I bought him a tea and drew it as a tide, which he liked, and he said he'd keep going until it stopped working.`,
    comments: [
      {
        author: "oskar.vane",
        text: "Four in a row is one chance in sixteen for a coin, and coins are not charged commission.",
      },
      {
        author: "wren.abbott",
        text: "I feel seen and I'm not even that young man.",
      },
      {
        author: "samir_noor",
        text: "In some places the withholding tax alone kills it.",
      },
    ],
  },
  {
    title: "Scrip or cash? I asked three relatives",
    author: "priya_ledger",
    tags: ["dividends", "tax", "accounting"],
    type: "post",
    daysAgo: 140.2,
    body: `One of my holdings offers new shares in place of the cash dividend. I asked three relatives what they'd do.

![Coins beside a small stack of paper](coins:406)

My uncle said *shares, no dealing cost*. True. My cousin said *cash, I have bills*. Also true. My mother said, "Does everybody get the same?" and she had found the point.

If every holder takes shares, nobody owns a larger part of the company than before. There are simply more pieces. You gain only relative to the people who take cash, and you do so by leaving your dividend in the company at the price set for the scheme. So the question is whether you would put that money into this share today, at that price. If you wouldn't, take the cash.

As for tax, in many places the scrip is treated as though you had received the money. Keep the notice: it's the purchase cost of those shares, and fifteen years later nobody will be able to tell you.`,
    comments: [
      {
        author: "adaeze.lin",
        text: "The scheme price is usually an average of five days. Worth checking against today's before the deadline.",
      },
      {
        author: "gideon.marsh",
        text: "I have nineteen years of scrip notices in a biscuit tin. My children have been warned.",
      },
    ],
  },
  {
    title: "A dividend cut I was glad of",
    author: "beatriz_sol",
    tags: ["dividends", "behaviour"],
    type: "post",
    daysAgo: 277,
    body: `When the ferry company cut its dividend by half I was cross for a week. Then I reread the letter.

![A small ferry leaving a quay](harbour:407)

They had two old boats and rules about engines coming in three years. They could keep paying and borrow for the boats, or cut and buy them. The letter gave the price of each boat, the date of each, and what the dividend would be afterwards if fares stayed the same. There wasn't one adjective in it.

I compared it with another holding that kept its dividend that year "in recognition of shareholder loyalty". That company sold new shares eighteen months later, at a bad price, to people like me.

I didn't sell the ferry. The payment is still below what it was. The boats are paid for. I can't say I was right, since fares may do anything, but I know what I own.

It is also why I can live with a rule as blunt as that of [Harrow European Dividend](fund:europe-dividend), which sells on every cut: blunt, but it would have spared me my second mistake.`,
    comments: [
      {
        author: "tomas.brandt",
        text: "New engines on that sort of route pay back quicker than people think. Less fuel idling at the berth.",
      },
      {
        author: "dunmore",
        text: "Loyalty is for dogs. Good letter, though.",
        replies: [
          {
            author: "beatriz_sol",
            text: "I have a dog and she agrees.",
          },
        ],
      },
    ],
  },
  {
    title: "Yield on cost is a diary entry",
    author: "oskar.vane",
    tags: ["dividends", "spreadsheets", "behaviour"],
    type: "post",
    daysAgo: 61,
    body: `I removed a column from my spreadsheet last night. It was called *yield on cost*, and it was my favourite.

![A column being crossed out in a ledger](ledger:408 "Column K, 2011 to last night.")

I bought a utility at 20 and it now pays 1.80, so column K said 9%. It made me feel like a genius every quarter. But the share trades at 60. If I want to know what my money earns today, it's 1.80 on 60, or 3%. The 20 was spent long ago.

Column K had a cost. Twice I'd refused to sell things because *I'd never get 9% again*. I wasn't getting it now. I was getting 3% on the money actually in there, and comparing it with other things at 3% would have been fair.

I kept a copy of the old column in a tab called **Diary**. It does tell me something: that I was once patient for fourteen years. That's worth a look at New Year, and not in March.`,
    comments: [
      {
        author: "beatriz_sol",
        text: "I disagree a little. It tells me the company grew what it pays me, and that I can see at a glance.",
        replies: [
          {
            author: "oskar.vane",
            text: "Dividend growth per year tells you the same without the flattery. But I understand the affection.",
          },
        ],
      },
      {
        author: "lena.fairfax",
        text: "A tab called Diary is a lovely solution.",
      },
      {
        author: "gideon.marsh",
        text: "Mine says 14% and I refuse to delete it.",
      },
    ],
  },
  {
    title: "The calendar that pays unevenly",
    author: "gideon.marsh",
    tags: ["dividends", "income", "retirement"],
    type: "post",
    daysAgo: 0.19,
    body: `Somebody asked whether I arrange my holdings so that they pay every month. I tried. It was a geography project.

![A calendar drawn as a map of small islands](map:409)

I listed what each paid and when. April and October were flooded; January, February and August were deserts. So I went looking for things that paid in August. I found two. I didn't particularly want either one, and bought both, and then I held them for a reason that had to do with the month of August.

My daughter, who is practical, said: put it all in one account and pay yourself on the first.

That took a morning to set up. The dividends land when they like, the account smooths them, and I draw the same sum each month. I keep about five months' worth in it so that no desert empties it. I've sold the August pair. The project is marked *over-engineered, good effort*.`,
    comments: [
      {
        author: "hana.okoye",
        text: "Your daughter should have an account here.",
      },
      {
        author: "oskar.vane",
        text: "A reservoir. You built a reservoir. This is excellent engineering.",
      },
      {
        author: "marta.quill",
        text: "Bonds have always paid in pairs of months six apart. We simply bought six of them.",
        replies: [
          {
            author: "gideon.marsh",
            text: "Of course you did.",
          },
        ],
      },
    ],
  },
  {
    title: "Buybacks explained with a pizza, then without one",
    author: "piotr_kestrel",
    tags: ["dividends", "technology"],
    type: "video",
    clip: 4,
    daysAgo: 11.6,
    body: `Parked up for my nine-hour rest and did the pizza explanation: fewer slices, same pizza, bigger slice each. Then a mate pointed out that the company **pays for the slices**, so the pizza's smaller as well.

![Coins arranged in a circle](coins:410)

Second half of the clip is the corrected version with washers. Short answer: good for you if they pay less than it's worth, bad if they pay more. Same as anything.`,
    comments: [
      {
        author: "priya_ledger",
        text: "The corrected version is better than most textbooks.",
      },
      {
        author: "dunmore",
        text: "They always seem to buy at the top, when the pizza is dear.",
      },
      {
        author: "juno_park",
        text: "Also check whether the share count actually fell. Staff awards can eat the lot.",
        replies: [
          {
            author: "piotr_kestrel",
            text: "Washers for the staff. Will do a part two.",
          },
        ],
      },
    ],
  },
  {
    title: "Withholding tax: the slice taken before you sit down",
    author: "samir_noor",
    tags: ["dividends", "tax", "currency"],
    type: "post",
    daysAgo: 83.9,
    body: `I own one foreign share that declares 100 a year to me. What reaches my account is 68. For a while I thought my bank was stealing.

![A route crossing three borders](map:411)

Here is where it went. The company's country kept 26 before the money left. The conversion took 1.20 through a poor exchange rate. Then there were fees on the payment, 4.80, since it was small and the fee was fixed. 100 − 26 − 1.20 − 4.80 = 68.

The countries have an agreement that should have made it 15 rather than 26. To get that I needed a form *before* the dividend, through my bank, with a stamp from my own tax office. I can reclaim the other 11 afterwards too, on a different form, with patience.

None of this is in the yield on the page. For foreign payers I now keep two columns: declared, and arrived. The gap is between 8% and 32%, and it's decided a few choices for me. Rules differ everywhere, so ask locally.`,
    comments: [
      {
        author: "adaeze.lin",
        text: "The reclaim deadline is often shorter than people expect. Two or three years in some places.",
      },
      {
        author: "beatriz_sol",
        text: "'Declared' and 'arrived'. Stealing these column names.",
      },
      {
        author: "oskar.vane",
        text: "A fixed 4.80 on a payment of 100 is brutal. Would yearly payers suit you better than quarterly ones?",
        replies: [
          {
            author: "samir_noor",
            text: "Yes! I moved to two that pay once a year. Less romantic and cheaper.",
          },
        ],
      },
    ],
  },
  {
    title: "The list I keep of companies that never paid me",
    author: "wren.abbott",
    tags: ["dividends", "technology", "value"],
    type: "post",
    daysAgo: 348,
    body: `Everyone posts their payers. Here's my anti-list: nine companies, no dividend ever, grouped by excuse.

![A forest with a path that forks](forest:412)

Four say they have better uses for it. Two have shown what uses. Three say nothing at all, and one of those has had more cash than factories since I was in primary school.

I don't think paying is virtue. I'd just like the reason in writing.`,
    comments: [],
  },
];
