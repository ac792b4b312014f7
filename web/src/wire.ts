// Generated from the types of the wire: CROUPIER_WRITE_WIRE=1 cargo test -p croupier-server --test server wire

/**
 * An amount as a decimal string: `"10.00"`, `"-7.50"`. A number is not taken: it could not hold every amount exactly.
 */
export type Dollars = string;

/**
 * What somebody is on the floor.
 */
export type Role = "guest" | "player" | "dealer" | "supervisor" | "auditor" | "administrator";

/**
 * An account as an administrator sees it.
 */
export type AccountView = { 
/**
 * Its number.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * What it may do.
 */
role: Role, 
/**
 * Play money that is not at a table.
 */
balance: Dollars, };

/**
 * Who is asking.
 */
export type Me = { 
/**
 * The account.
 */
account: AccountView, 
/**
 * The tables at which it sits, each with its seat.
 */
seats: [number, number][], };

/**
 * A client's own name for a request. The same name again, from the same account at the same table, changes nothing.
 */
export type RequestId = string;

/**
 * The hands into which cards are set.
 */
export type PartName = "high" | "middle" | "low";

/**
 * Where a card lies.
 */
export type SpotName = { "at": "seat", 
/**
 * Which.
 */
seat: number, } | { "at": "hand", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which hand, from 1.
 */
hand: number, } | { "at": "set", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which of its hands.
 */
part: PartName, } | { "at": "dealer" } | { "at": "area", 
/**
 * Its name: `board`, `player's hand`.
 */
name: string, 
/**
 * Where there are several of a kind, as `community card 1`: what they are called together.
 */
one_of?: string, } | { "at": "discard_rack" };

/**
 * The rank of a card.
 */
export type RankName = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K" | "A" | "joker" | "tile";

/**
 * The suit of a card.
 */
export type SuitName = "clubs" | "diamonds" | "hearts" | "spades";

/**
 * A card.
 */
export type CardName = { 
/**
 * Its rank.
 */
rank: RankName, 
/**
 * Its suit; a joker and a tile have none.
 */
suit?: SuitName, 
/**
 * The spots of the two halves of a tile, the fewer first; a card has none.
 */
halves?: [number, number], };

/**
 * A wager: a betting area. A command names it by its kind and parts; `id` and `words` are what the floor says besides.
 */
export type WagerName = { 
/**
 * As round files write it, and like no other area of the game: `split 17/20`.
 */
id: string, 
/**
 * Its kind: `split`.
 */
kind: string, 
/**
 * A number: the 6 of a place wager, the second column.
 */
number?: number, 
/**
 * Marks of a wheel, or whatever else may come out: the 17 and 20 of a split.
 */
marks?: Array<string>, 
/**
 * The hand, from 2, where a pair was split.
 */
hand?: number, 
/**
 * The dealer's card against which it plays, from 2.
 */
against?: number, 
/**
 * The seat whose box it is on, where it is not the bettor's own.
 */
on?: number, 
/**
 * In words for people: `don't pass`.
 */
words: string, };

/**
 * Whether a wager that stays up is called on or off.
 */
export type OnOff = "on" | "off";

/**
 * What a player touches.
 */
export type Touched = "card" | "wager";

/**
 * The form of a wager.
 */
export type TenderName = { "is": "chips" } | { "is": "non_value_chips", 
/**
 * Their color and design, as a number.
 */
color: number, } | { "is": "match_play", 
/**
 * What the coupon is worth.
 */
value: Dollars, } | { "is": "spoken_cash" } | { "is": "confirmed_cash" } | { "is": "coupon" };

/**
 * What comes out at a live table, or is read there, as those who run it tell it.
 */
export type CameOut = { "type": "card", 
/**
 * Which.
 */
card: CardName | null, } | { "type": "cutting_card" } | { "type": "dice", 
/**
 * The faces.
 */
faces: Array<number>, } | { "type": "number", 
/**
 * Which.
 */
mark: string, } | { "type": "meter", 
/**
 * How much.
 */
amount: Dollars, };

/**
 * A command. `seat` is for the dealer of a live table, who acts for those before him; a player acts for the seat that is his.
 */
export type Command = { "type": "sit", 
/**
 * Which.
 */
seat: number, } | { "type": "stand", 
/**
 * Whose.
 */
seat?: number, } | { "type": "buy_in", 
/**
 * For how much.
 */
amount: Dollars, 
/**
 * Whose.
 */
seat?: number, } | { "type": "color_up", 
/**
 * How much.
 */
amount: Dollars, 
/**
 * Whose.
 */
seat?: number, } | { "type": "bet", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * How much.
 */
amount: Dollars, 
/**
 * In which form, at a live table; chips where nothing is said.
 */
tender?: TenderName, 
/**
 * Whose.
 */
seat?: number, } | { "type": "remove", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * Whose.
 */
seat?: number, } | { "type": "reduce", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * How much stays.
 */
to: Dollars, 
/**
 * Whose.
 */
seat?: number, } | { "type": "call", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * On or off.
 */
how: OnOff, 
/**
 * Whose.
 */
seat?: number, } | { "type": "present", 
/**
 * The ticket.
 */
wager: WagerName, 
/**
 * Whose.
 */
seat?: number, } | { "type": "touch", 
/**
 * What.
 */
thing: Touched, 
/**
 * Who.
 */
seat?: number, } | { "type": "answer", 
/**
 * Which answer.
 */
choice: string, 
/**
 * The number that goes with it.
 */
number?: number, 
/**
 * The amount that goes with it.
 */
amount?: Dollars, 
/**
 * The cards that go with it, by their places in the hand from 1.
 */
places?: Array<number>, 
/**
 * Who.
 */
seat?: number, } | { "type": "ready" } | { "type": "commit_seed", 
/**
 * The round.
 */
round: number, 
/**
 * SHA-256 of the seed with what it is bound to, in hexadecimal.
 */
commitment: string, } | { "type": "reveal_seed", 
/**
 * The round.
 */
round: number, 
/**
 * The seed, as it was committed to.
 */
seed: string, } | { "type": "card", 
/**
 * Which.
 */
card: CardName | null, } | { "type": "correct", 
/**
 * What came out.
 */
to: CameOut, } | { "type": "cutting_card" } | { "type": "dice", 
/**
 * Their faces.
 */
faces: Array<number>, } | { "type": "number", 
/**
 * At which mark: `17`, `00`, `joker`.
 */
mark: string, } | { "type": "happens", 
/**
 * Its word.
 */
word: string, 
/**
 * The card that must be told with it.
 */
card?: CardName, 
/**
 * The seat that must be told with it.
 */
seat?: number, 
/**
 * The number that must be told with it.
 */
number?: number, } | { "type": "meter", 
/**
 * How much.
 */
amount: Dollars, };

/**
 * Who deals.
 */
export type Mode = "virtual" | "live";

/**
 * What is going on.
 */
export type PhaseView = "preparing" | "betting" | "playing" | "closed";

/**
 * A seat and who sits there.
 */
export type SeatName = { 
/**
 * Its number, from the dealer's left.
 */
seat: number, 
/**
 * Who sits there.
 */
player: string | null, 
/**
 * The strategy by which an automatic player answers, where one sits there.
 */
automatic?: string, };

/**
 * Something that is posted at the table.
 */
export type Notice = { 
/**
 * In words.
 */
text: string, 
/**
 * Under which paragraph.
 */
by: string, };

/**
 * A table in the list of tables.
 */
export type TableSummary = { 
/**
 * Its number.
 */
id: number, 
/**
 * Its name.
 */
name: string, 
/**
 * The game: `casino-war`.
 */
game: string, 
/**
 * The game's name for people.
 */
game_name: string, 
/**
 * The subchapter that rules it.
 */
subchapter: number, 
/**
 * Who deals.
 */
mode: Mode, 
/**
 * The seats.
 */
seats: Array<SeatName>, 
/**
 * The table minimum.
 */
minimum: Dollars, 
/**
 * The table maximum.
 */
maximum: Dollars, 
/**
 * What is going on.
 */
phase: PhaseView, 
/**
 * What is posted.
 */
notices: Array<Notice>, };

/**
 * A seat of a table.
 */
export type SeatView = { 
/**
 * Its number, from the dealer's left.
 */
seat: number, 
/**
 * Who sits there.
 */
player: string | null, 
/**
 * The strategy by which an automatic player answers, where one sits there.
 */
automatic?: string, 
/**
 * The chips before the player.
 */
chips: Dollars, 
/**
 * What the seat has won or lost since the player sat down.
 */
net: Dollars, 
/**
 * What the player owes the house, as it is marked on the layout: the vigorish at baccarat.
 */
owes?: Dollars, 
/**
 * Wagers that not everybody may make, and this player may now: Banco at chemin de fer.
 */
may?: Array<WagerName>, };

/**
 * A wager on the layout.
 */
export type WagerView = { 
/**
 * Whose.
 */
seat: number, 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * How much.
 */
amount: Dollars, };

/**
 * How a card lies.
 */
export type FaceView = "up" | "down";

/**
 * A card on the table; `null` where the viewer may not look at it, or nobody knows it.
 */
export type CardView = { 
/**
 * Which card.
 */
card: CardName | null, 
/**
 * How it lies.
 */
face: FaceView, };

/**
 * A place with its cards.
 */
export type SpotView = { 
/**
 * The place.
 */
spot: SpotName, 
/**
 * Its cards, in the order in which they came.
 */
cards: Array<CardView>, 
/**
 * What the hand is called, where it has a name: `pair of nines`, `7`; or what the cards come to that the viewer sees of it.
 */
called?: string, };

/**
 * Where a marker lies.
 */
export type MarkerAt = { "at": "off" } | { "at": "number", 
/**
 * Which.
 */
number: number, } | { "at": "seat", 
/**
 * Which.
 */
seat: number, } | { "at": "dealer" } | { "at": "card", 
/**
 * Which.
 */
card: CardName, };

/**
 * A marker that everybody sees, as the one that shows the point at craps.
 */
export type MarkerView = { 
/**
 * What it is called: `point`, `dice`.
 */
name: string, 
/**
 * Where it lies.
 */
at: MarkerAt, };

/**
 * Of whom a dealer speaks.
 */
export type SaidOf = "dealer" | "others";

/**
 * What a round came to, in short.
 */
export type OutcomeView = { "kind": "number", 
/**
 * At which mark.
 */
mark: string, 
/**
 * The card for which the mark stands, where it does.
 */
card?: CardName, } | { "kind": "sum", 
/**
 * What they show together.
 */
sum: number, } | { "kind": "said", 
/**
 * The whole of it.
 */
words: string, 
/**
 * What it says first, before a colon: `Tie Hand`.
 */
first: string, 
/**
 * Of whom.
 */
of: SaidOf, } | { "kind": "void" };

/**
 * A wager that is made with an answer.
 */
export type SaidBet = { 
/**
 * On what, in words for people: `don't pass`.
 */
on: string, 
/**
 * How much.
 */
amount: Dollars, };

/**
 * What a player answers: what is done, and with what.
 */
export type SaidView = { 
/**
 * The whole in words for people: `war, bets tie 1`.
 */
words: string, 
/**
 * What is done, in the words of the rules: `raise to`, `no insurance`, `bets`.
 */
act: string, 
/**
 * With a number: behind so many cards.
 */
number?: number, 
/**
 * With so many times the first wager.
 */
times?: number, 
/**
 * With amounts.
 */
amounts?: Array<Dollars>, 
/**
 * With these cards of the hand, by their places from 1.
 */
places?: Array<number>, 
/**
 * With a wager besides.
 */
bets?: SaidBet, };

/**
 * A lawful answer.
 */
export type ChoiceView = { 
/**
 * How a command names it.
 */
choice: string, 
/**
 * In fields.
 */
said: SaidView, 
/**
 * Where it is one of many answers that the question takes under one name: that name.
 */
of?: string, };

/**
 * A kind of answer that is told with something behind its word.
 */
export type TakesView = { "takes": "number", 
/**
 * How a command names the answer.
 */
choice: string, 
/**
 * The least.
 */
least: number, 
/**
 * The most.
 */
most: number, } | { "takes": "amount", 
/**
 * How a command names the answer.
 */
choice: string, 
/**
 * The least.
 */
least: Dollars, 
/**
 * The most.
 */
most: Dollars, 
/**
 * The steps from the least to the most.
 */
step: Dollars, } | { "takes": "places", 
/**
 * How a command names the answer.
 */
choice: string, 
/**
 * How many cards the hand has.
 */
of: number, 
/**
 * How many of them are named.
 */
pick: number, };

/**
 * A hand that would be set.
 */
export type SetHandView = { 
/**
 * Which of the hands it is.
 */
part: PartName, 
/**
 * Its cards, by their places in what was dealt, from 1.
 */
places: Array<number>, 
/**
 * What it is called.
 */
name: string, };

/**
 * An answer that names cards.
 */
export type SetAnswer = { 
/**
 * How a command names the answer.
 */
choice: string, 
/**
 * The cards that go with it, by their places from 1.
 */
places: Array<number>, };

/**
 * What is amiss with a setting.
 */
export type AmissIs = "foul" | "set_again";

/**
 * Why a setting would not be played as it is.
 */
export type Amiss = { 
/**
 * What it is.
 */
is: AmissIs, 
/**
 * Under which paragraph.
 */
by: string, 
/**
 * What the paragraph says, in short.
 */
says?: string, };

/**
 * One way to set a hand.
 */
export type SetView = { 
/**
 * The hands, the high hand first.
 */
hands: Array<SetHandView>, 
/**
 * The answers that set it so, one after the other.
 */
answers: Array<SetAnswer>, 
/**
 * What would become of it, where it would not be played as it is.
 */
amiss?: Amiss, };

/**
 * Every way to set a hand: for the player alone who is asked.
 */
export type SetsView = { 
/**
 * All of them.
 */
all: Array<SetView>, 
/**
 * Which of them is the house way, from 0.
 */
house_way?: number, };

/**
 * A pot that several hands play for.
 */
export type PotView = { 
/**
 * Which: 0 the main pot, side pots from 1.
 */
pot: number, 
/**
 * What lies in it.
 */
amount: Dollars, 
/**
 * The seats that have put into it and still hold cards.
 */
seats: Array<number>, 
/**
 * What the house has put into it.
 */
house: Dollars, };

/**
 * Whether a ticket may be presented.
 */
export type ClaimView = "due" | "not_yet";

/**
 * A ticket with games to come, or on which something is to be paid.
 */
export type TicketView = { 
/**
 * Whose.
 */
seat: number, 
/**
 * The ticket.
 */
wager: WagerName, 
/**
 * Its numbers, group by group.
 */
groups: Array<Array<string>>, 
/**
 * For how many games it was issued.
 */
games: number, 
/**
 * How many of them are to come.
 */
left: number, 
/**
 * What it has won so far and is still to be paid.
 */
won: Dollars, 
/**
 * Whether it may be presented now.
 */
claim: ClaimView, };

/**
 * What kind of thing the table waits for.
 */
export type PromptKind = "card" | "burn" | "turn_up" | "dice" | "spin" | "reader" | "answer" | "wagers";

/**
 * What the table waits for.
 */
export type PromptView = { 
/**
 * What kind of thing.
 */
kind: PromptKind, 
/**
 * In words: `a card to dealer`.
 */
words: string, 
/**
 * Where the card goes; or the hand that the question is about, where a player may have several.
 */
spot?: SpotName, 
/**
 * How many dice are thrown.
 */
dice?: number, 
/**
 * The marks of the wheel that is spun, clockwise.
 */
wheel?: Array<string>, 
/**
 * The kinds of tiles, where one of them comes out or is turned up.
 */
tiles?: Array<CardName>, 
/**
 * Whose answer.
 */
seat?: number, 
/**
 * The question.
 */
question?: string, 
/**
 * Lawful answers, the first that of a player who says nothing; or what a card reader can show.
 */
choices?: Array<ChoiceView>, 
/**
 * What the question takes besides.
 */
takes?: Array<TakesView>, 
/**
 * Where the answer sets a hand: every setting and what it would come to, for the player alone who is asked.
 */
sets?: SetsView, 
/**
 * Under which paragraph.
 */
by?: string, 
/**
 * When the clock runs out, in milliseconds since 1970; nothing where no clock runs.
 */
closes_at?: number, 
/**
 * How much longer the player who is asked may think after that, in milliseconds: a time bank, which is used up.
 */
time_bank?: number, };

/**
 * What must be told together with an incident.
 */
export type NeedsView = "nothing" | "card" | "seat" | "number";

/**
 * An incident that can happen now.
 */
export type IncidentView = { 
/**
 * Its word.
 */
word: string, 
/**
 * What happened, in a sentence.
 */
says: string, 
/**
 * What must be told with it.
 */
needs: NeedsView, 
/**
 * The paragraph that provides for it.
 */
by: string, 
/**
 * What the paragraph says, in short.
 */
remedy?: string, };

/**
 * How far the client seeds of a round are.
 */
export type ClientSeedStage = "committing" | "revealing" | "mixed";

/**
 * A client seed that was revealed.
 */
export type RevealedSeed = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The seed.
 */
seed: string, };

/**
 * What can be checked of the generator at a virtual table.
 */
export type FairnessView = { 
/**
 * The number of the floor, in hexadecimal: part of every commitment.
 */
floor: string, 
/**
 * The shoe that is dealt: its record can be had once it is revealed.
 */
shoe: number, 
/**
 * SHA-256 of its seeds, in hexadecimal.
 */
commitment: string, 
/**
 * SHA-256 of the seeds of the next shoe.
 */
next_commitment: string, 
/**
 * How far the client seeds of the round are.
 */
client_seeds: ClientSeedStage, 
/**
 * The seats that have committed to a client seed for the round.
 */
committed: Array<number>, 
/**
 * The client seeds of the round that were revealed.
 */
revealed_seeds: Array<RevealedSeed>, 
/**
 * When everything that was not dealt yet was drawn again, because the floor was restored from a copy; in milliseconds since 1970.
 */
drawn_again?: number, 
/**
 * The last shoe that was revealed.
 */
revealed?: number, };

/**
 * An outcome that was entered at a live table: as long as nothing else has happened, a supervisor can correct it.
 */
export type CorrectableView = { 
/**
 * As it was entered.
 */
told: CameOut, 
/**
 * What the table had waited for.
 */
prompt: PromptView, };

/**
 * A throw.
 */
export type ThrowView = { 
/**
 * The faces of the dice.
 */
dice: Array<number>, 
/**
 * Their sum.
 */
sum: number, };

/**
 * The viewer's own place.
 */
export type You = { 
/**
 * The seat, where the viewer has one.
 */
seat: number | null, 
/**
 * The chips before it.
 */
chips: Dollars | null, };

/**
 * A table as one viewer sees it.
 */
export type TableView = { 
/**
 * The table's number.
 */
table: number, 
/**
 * The game.
 */
game: string, 
/**
 * The number of the last step that the view holds.
 */
seq: number, 
/**
 * The round, from 1.
 */
round: number, 
/**
 * What is going on.
 */
phase: PhaseView, 
/**
 * The viewer's own place.
 */
you: You, 
/**
 * The seats.
 */
seats: Array<SeatView>, 
/**
 * The wagers on the layout.
 */
layout: Array<WagerView>, 
/**
 * The pots that hands play for.
 */
pots: Array<PotView>, 
/**
 * Tickets with games to come, or on which something is to be paid.
 */
tickets: Array<TicketView>, 
/**
 * Cards on the table.
 */
spots: Array<SpotView>, 
/**
 * The last throw of this round.
 */
thrown: ThrowView | null, 
/**
 * The last number of this round.
 */
number: string | null, 
/**
 * How the last number was called, or its own name where nobody has called it: `17, black`.
 */
called: string | null, 
/**
 * The seats of those who have nothing more to wager.
 */
ready: Array<number>, 
/**
 * The betting areas that win by what has come out in the round that is shown, whoever has wagered there; nothing where a layout does not show it.
 */
won: Array<WagerName>, 
/**
 * Markers on the table.
 */
markers: Array<MarkerView>, 
/**
 * What the last rounds came to, newest last.
 */
history: Array<OutcomeView>, 
/**
 * What the dealer has said last.
 */
said: string | null, 
/**
 * What the table waits for.
 */
prompt: PromptView | null, 
/**
 * Incidents that can happen now: for those who run a live table.
 */
incidents: Array<IncidentView>, 
/**
 * What was entered last and can be corrected: for those who run a live table.
 */
correctable: CorrectableView | null, 
/**
 * What can be checked of the generator; nothing at a live table.
 */
fairness: FairnessView | null, };

/**
 * Money that moved.
 */
export type MoneyMoved = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * The wager that it concerns.
 */
wager: WagerName, 
/**
 * How much.
 */
amount: Dollars, 
/**
 * The pot into which or from which it goes, where it is one: 0 the main pot.
 */
pot?: number | null, };

/**
 * What a number has come out of.
 */
export type DrawnFrom = "wheel" | "urn";

/**
 * Something that has happened at a table.
 */
export type EventBody = { "kind": "deals", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Which card; `null` where the viewer may not look at it, or nobody knows it.
 */
card: CardName | null, 
/**
 * How it lies.
 */
face: FaceView, } | { "kind": "turns", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Which of the cards there, from 1.
 */
place: number, 
/**
 * Which card.
 */
card: CardName, } | { "kind": "puts", 
/**
 * Where they lay.
 */
from: SpotName, 
/**
 * Which of the cards there, from 1.
 */
places: Array<number>, 
/**
 * Where they lie now, in the same order, after those that lay there before.
 */
to: SpotName, } | { "kind": "clears" } | { "kind": "settles", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Its cards, or the first of them.
 */
cards: Array<CardName>, 
/**
 * How many it has.
 */
count: number, } | { "kind": "burns" } | { "kind": "cutting_card", 
/**
 * Where the next card was to go.
 */
spot: SpotName, } | { "kind": "shuffles" } | { "kind": "rolls" } & ThrowView | { "kind": "spins", 
/**
 * At which mark, or with which number.
 */
mark: string, 
/**
 * As it is called: `jack of hearts`.
 */
called: string, 
/**
 * Whether a wheel or an urn has shown it.
 */
from: DrawnFrom, } | { "kind": "answers", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
said: SaidView, } | { "kind": "hands_on", 
/**
 * Who.
 */
seat: number, } | { "kind": "hands_off", 
/**
 * Who.
 */
seat: number, } | { "kind": "closes" } | { "kind": "happens", 
/**
 * What.
 */
words: string, } | { "kind": "announces", 
/**
 * What.
 */
words: string, } | { "kind": "instructs", 
/**
 * What.
 */
words: string, } | { "kind": "places" } & MoneyMoved | { "kind": "pays" } & MoneyMoved | { "kind": "takes" } & MoneyMoved | { "kind": "returns" } & MoneyMoved | { "kind": "refunds" } & MoneyMoved | { "kind": "charges" } & MoneyMoved | { "kind": "marks" } & MoneyMoved | { "kind": "collects" } & MoneyMoved | { "kind": "moves", 
/**
 * Whose.
 */
seat: number, 
/**
 * From.
 */
wager: WagerName, 
/**
 * To.
 */
to: WagerName, 
/**
 * How much.
 */
amount: Dollars, } | { "kind": "passes", 
/**
 * Who gives it: `pot`, `side pot 1`, `house`.
 */
from: string, 
/**
 * Where it goes.
 */
into: string, 
/**
 * How much.
 */
amount: Dollars, } | { "kind": "voids" };

/**
 * An event as one viewer sees it.
 */
export type EventView = { 
/**
 * The step that brought it.
 */
seq: number, 
/**
 * The round.
 */
round: number, 
/**
 * Under which paragraph.
 */
by: string, 
/**
 * It was told before and no longer holds: what brought it came out otherwise.
 */
withdrawn?: boolean, } & ({ "kind": "deals", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Which card; `null` where the viewer may not look at it, or nobody knows it.
 */
card: CardName | null, 
/**
 * How it lies.
 */
face: FaceView, } | { "kind": "turns", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Which of the cards there, from 1.
 */
place: number, 
/**
 * Which card.
 */
card: CardName, } | { "kind": "puts", 
/**
 * Where they lay.
 */
from: SpotName, 
/**
 * Which of the cards there, from 1.
 */
places: Array<number>, 
/**
 * Where they lie now, in the same order, after those that lay there before.
 */
to: SpotName, } | { "kind": "clears" } | { "kind": "settles", 
/**
 * Where it lies.
 */
spot: SpotName, 
/**
 * Its cards, or the first of them.
 */
cards: Array<CardName>, 
/**
 * How many it has.
 */
count: number, } | { "kind": "burns" } | { "kind": "cutting_card", 
/**
 * Where the next card was to go.
 */
spot: SpotName, } | { "kind": "shuffles" } | { "kind": "rolls" } & ThrowView | { "kind": "spins", 
/**
 * At which mark, or with which number.
 */
mark: string, 
/**
 * As it is called: `jack of hearts`.
 */
called: string, 
/**
 * Whether a wheel or an urn has shown it.
 */
from: DrawnFrom, } | { "kind": "answers", 
/**
 * Who.
 */
seat: number, 
/**
 * What.
 */
said: SaidView, } | { "kind": "hands_on", 
/**
 * Who.
 */
seat: number, } | { "kind": "hands_off", 
/**
 * Who.
 */
seat: number, } | { "kind": "closes" } | { "kind": "happens", 
/**
 * What.
 */
words: string, } | { "kind": "announces", 
/**
 * What.
 */
words: string, } | { "kind": "instructs", 
/**
 * What.
 */
words: string, } | { "kind": "places" } & MoneyMoved | { "kind": "pays" } & MoneyMoved | { "kind": "takes" } & MoneyMoved | { "kind": "returns" } & MoneyMoved | { "kind": "refunds" } & MoneyMoved | { "kind": "charges" } & MoneyMoved | { "kind": "marks" } & MoneyMoved | { "kind": "collects" } & MoneyMoved | { "kind": "moves", 
/**
 * Whose.
 */
seat: number, 
/**
 * From.
 */
wager: WagerName, 
/**
 * To.
 */
to: WagerName, 
/**
 * How much.
 */
amount: Dollars, } | { "kind": "passes", 
/**
 * Who gives it: `pot`, `side pot 1`, `house`.
 */
from: string, 
/**
 * Where it goes.
 */
into: string, 
/**
 * How much.
 */
amount: Dollars, } | { "kind": "voids" });

/**
 * What has happened at a table since the viewer last looked.
 */
export type Update = { 
/**
 * The table.
 */
table: number, 
/**
 * The number of the last step that the update holds.
 */
seq: number, 
/**
 * Events that the viewer has not seen yet.
 */
events: Array<EventView>, 
/**
 * The table as it is now.
 */
view: TableView, };

/**
 * What has happened at a table since the last update, and what has changed of its view. A page of what happened long ago changes nothing of it.
 */
export type Change = { 
/**
 * The table.
 */
table: number, 
/**
 * The number of the last step that the change holds.
 */
seq: number, 
/**
 * Events that the viewer has not seen yet.
 */
events: Array<EventView>, 
/**
 * The fields of the view that have changed; those that are not named are as they were.
 */
view: Partial<TableView>, 
/**
 * Wagers that are new or have changed.
 */
placed: Array<WagerView>, 
/**
 * Wagers that are gone; their amount says nothing.
 */
gone: Array<WagerView>, };

/**
 * What a strategy would answer to the question that a player is asked.
 */
export type HintView = { 
/**
 * The strategy, as `croupier odds` names it.
 */
strategy: string, 
/**
 * What it does.
 */
says: string, 
/**
 * Its answer, in words that the question takes: `draw`, `low 2 5`.
 */
answer: string, 
/**
 * The same in fields.
 */
said: SaidView, };

/**
 * A betting area: what it takes from a seat now.
 */
export type BettingArea = { 
/**
 * The wager.
 */
wager: WagerName, 
/**
 * The least that may be added now; nothing where it takes no wager.
 */
least?: Dollars, 
/**
 * The most that may be added.
 */
most?: Dollars, 
/**
 * The steps from the least to the most.
 */
step?: Dollars, 
/**
 * Why it takes none.
 */
refused?: string, 
/**
 * Under which paragraph.
 */
by?: string, };

/**
 * A row of a pay table.
 */
export type PayRow = { 
/**
 * What it is paid for: `straight flush`.
 */
name: string, 
/**
 * The same in words for people.
 */
words: string, 
/**
 * What it pays: `3 to 2`.
 */
pays: string, 
/**
 * The paragraph that says so.
 */
by: string, };

/**
 * A kind of wager.
 */
export type WagerCard = { 
/**
 * Its name, without a number.
 */
id: string, 
/**
 * Its name in words for people.
 */
words: string, 
/**
 * What it is.
 */
says: string, 
/**
 * When it wins, which is how it begins.
 */
wins_when: string, 
/**
 * The paragraph that permits it.
 */
by: string, 
/**
 * Which of the posted limits it comes under: `table`, `side` or `game`.
 */
limits: string, 
/**
 * What it pays at this house, row by row; nothing where no table says it.
 */
pays: Array<PayRow>, };

/**
 * A choice that the subchapter leaves to the house.
 */
export type OptionCard = { 
/**
 * Its name in a house file.
 */
id: string, 
/**
 * The lawful values, in words.
 */
values: string, 
/**
 * The lawful values, where they are nothing but a list of words.
 */
choices: Array<string> | null, 
/**
 * The value where the house says nothing.
 */
default: string, 
/**
 * The value at this house.
 */
chosen: string, 
/**
 * The paragraph that gives the choice.
 */
by: string, 
/**
 * What is chosen.
 */
says: string, };

/**
 * A mark of a wheel that stands for a card.
 */
export type MarkCard = { 
/**
 * The mark: `Jh`.
 */
mark: string, 
/**
 * The card.
 */
card: CardName, };

/**
 * A game.
 */
export type GameCard = { 
/**
 * Its name in files and commands.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * The subchapter that rules it.
 */
subchapter: number, 
/**
 * When the subchapter was adopted.
 */
adopted: string, 
/**
 * How many seats a table has at most.
 */
seats: number, 
/**
 * How many players a round needs.
 */
players: number, 
/**
 * The kinds of wagers.
 */
wagers: Array<WagerCard>, 
/**
 * Every betting area.
 */
areas: Array<WagerName>, 
/**
 * The marks of its wheel that stand for cards, as the wheel has them.
 */
cards: Array<MarkCard>, 
/**
 * The house's choices.
 */
options: Array<OptionCard>, };

/**
 * What a seat has won or lost in a round.
 */
export type SeatResult = { 
/**
 * The seat.
 */
seat: number, 
/**
 * Who sat there.
 */
player: string, 
/**
 * What was won, negative where it was lost.
 */
net: Dollars, };

/**
 * A round in a list of rounds.
 */
export type RoundSummary = { 
/**
 * Table and round: `3-17`.
 */
id: string, 
/**
 * The table.
 */
table: number, 
/**
 * The round at that table, from 1.
 */
round: number, 
/**
 * The game.
 */
game: string, 
/**
 * When it began, in milliseconds since 1970.
 */
began: number, 
/**
 * When it ended.
 */
ended: number, 
/**
 * Who won and lost what.
 */
results: Array<SeatResult>, 
/**
 * What came out: cards, throws, numbers, a void round.
 */
outcomes: Array<string>, };

/**
 * An event as the record holds it.
 */
export type RecordedEvent = { 
/**
 * As in a round file: `pays 1 tie 20`.
 */
event: string, 
/**
 * Under which paragraph.
 */
by: string, };

/**
 * A movement of money between two accounts of the ledger.
 */
export type TransferView = { 
/**
 * From this account.
 */
from: string, 
/**
 * To this account.
 */
to: string, 
/**
 * How much.
 */
amount: Dollars, };

/**
 * A step of the record.
 */
export type StepView = { 
/**
 * Its number at the table, from 1.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who: the name of an account, or `table`.
 */
actor: string, 
/**
 * The input, in the words of a round file.
 */
input: string, 
/**
 * Events before it that no longer hold: an incident that is told late takes the place of what came after it.
 */
withdrawn: Array<RecordedEvent>, 
/**
 * What it brought.
 */
events: Array<RecordedEvent>, 
/**
 * The money that it moved.
 */
transfers: Array<TransferView>, 
/**
 * SHA-256 over the step and the hash before it, in hexadecimal.
 */
hash: string, };

/**
 * A round in full.
 */
export type RoundDetails = { 
/**
 * The round.
 */
summary: RoundSummary, 
/**
 * The day whose law applied.
 */
as_of: string, 
/**
 * The house's choices.
 */
house: { [key in string]: string }, 
/**
 * The version of this software.
 */
software: string, 
/**
 * Its steps.
 */
steps: Array<StepView>, };

/**
 * The table as one viewer saw it after a step of a round.
 */
export type RoundView = { 
/**
 * Who: `dealer`, `spectator`, `auditor`, `seat 3`.
 */
viewer: string, 
/**
 * What they saw.
 */
view: TableView, };

/**
 * A step of a round, as one player saw it.
 */
export type OwnStep = { 
/**
 * Its number at the table, from 1.
 */
seq: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * What the player saw happen.
 */
events: Array<EventView>, 
/**
 * The table after it.
 */
view: TableView, };

/**
 * A round as one of its players saw it.
 */
export type OwnRound = { 
/**
 * The round, without what came out: that may tell of cards that others held.
 */
summary: RoundSummary, 
/**
 * Its steps.
 */
steps: Array<OwnStep>, };

/**
 * What a shoe gave out, in order.
 */
export type ShoeStep = { 
/**
 * The step of the table's record.
 */
seq: number, 
/**
 * The input, in the words of a round file.
 */
input: string, };

/**
 * Seeds in the place of others, because the floor was restored.
 */
export type SeedsAgain = { 
/**
 * The step that committed to them.
 */
seq: number, 
/**
 * SHA-256 of them.
 */
commitment: string, 
/**
 * The seeds, in hexadecimal.
 */
seeds: Array<string>, };

/**
 * A client seed that was revealed.
 */
export type MixedSeed = { 
/**
 * The seat.
 */
seat: number, 
/**
 * What it had committed to before wagers were closed, in hexadecimal.
 */
commitment: string, 
/**
 * The seed.
 */
seed: string, };

/**
 * A client seed that was withheld.
 */
export type WithheldSeed = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The name of the player.
 */
player: string, 
/**
 * What it had committed to, in hexadecimal.
 */
commitment: string, };

/**
 * The client seeds of a round.
 */
export type SeedMix = { 
/**
 * The step after which they count.
 */
seq: number, 
/**
 * The round.
 */
round: number, 
/**
 * Those that were revealed, by the number of their seat.
 */
seeds: Array<MixedSeed>, 
/**
 * Those that were withheld.
 */
withheld: Array<WithheldSeed>, };

/**
 * Everything that is needed to check a shoe.
 */
export type ShoeRecord = { 
/**
 * The form of this record.
 */
format: string, 
/**
 * The number of the floor, in hexadecimal.
 */
floor: string, 
/**
 * The table.
 */
table: number, 
/**
 * The shoe at that table, from 1.
 */
shoe: number, 
/**
 * The game.
 */
game: string, 
/**
 * The day whose law applied.
 */
as_of: string, 
/**
 * The house's choices.
 */
house: { [key in string]: string }, 
/**
 * SHA-256 of the seeds, published before wagers.
 */
commitment: string, 
/**
 * The words that players added to the whole shoe in an earlier release, by the number of their seat.
 */
contributions?: Array<string>, 
/**
 * The seats that sealed a word in an earlier release and did not show it.
 */
withheld?: Array<number>, 
/**
 * The seeds, in hexadecimal; none where they were lost with their key, so that nobody can check what came of them.
 */
seeds: Array<string>, 
/**
 * The client seeds that were mixed in, round by round.
 */
mixes: Array<SeedMix>, 
/**
 * Where the floor was restored while the shoe was dealt: the seeds of what came out after that.
 */
again: Array<SeedsAgain>, 
/**
 * What came of it, in order.
 */
steps: Array<ShoeStep>, };

/**
 * What a table has won on a day.
 */
export type DailyWin = { 
/**
 * The day, in Coordinated Universal Time: `2026-11-15`.
 */
day: string, 
/**
 * The table.
 */
table: number, 
/**
 * Its name.
 */
name: string, 
/**
 * The game.
 */
game: string, 
/**
 * Finished rounds.
 */
rounds: number, 
/**
 * Chips that were bought.
 */
bought_in: Dollars, 
/**
 * Chips that were given back.
 */
colored_up: Dollars, 
/**
 * What the table inventory has won, negative where it has lost.
 */
win: Dollars, };

/**
 * What a client says.
 */
export type ClientMessage = { "type": "enter_lobby" } | { "type": "leave_lobby" } | { "type": "watch", 
/**
 * The table.
 */
table: number, 
/**
 * The last step that the client has seen.
 */
from_seq?: number, } | { "type": "unwatch", 
/**
 * The table.
 */
table: number, } | { "type": "command", 
/**
 * The client's own name for the request.
 */
id: RequestId, 
/**
 * The table.
 */
table: number, 
/**
 * The command.
 */
command: Command, };

/**
 * A problem, as RFC 9457 writes it.
 */
export type ProblemView = { 
/**
 * A name for the kind of problem.
 */
type: string, 
/**
 * The kind of problem in words.
 */
title: string, 
/**
 * The status as in HTTP.
 */
status: number, 
/**
 * A stable code: `refused`, `not_enough_chips`.
 */
code: string, 
/**
 * What is wrong.
 */
detail: string, 
/**
 * Under which paragraph.
 */
by?: string, };

/**
 * What the server says.
 */
export type ServerMessage = { "type": "update" } & Update | { "type": "change" } & Change | { "type": "ack", 
/**
 * The client's own name for the request.
 */
id: RequestId, 
/**
 * The step.
 */
seq: number, } | { "type": "problem", 
/**
 * The client's own name for the request.
 */
id?: RequestId, 
/**
 * What is wrong.
 */
problem: ProblemView, } | { "type": "lobby", 
/**
 * All of them.
 */
tables: Array<TableSummary>, } | { "type": "lobby_change", 
/**
 * Those that are new, or have changed.
 */
tables: Array<TableSummary>, 
/**
 * Those that are open no more.
 */
gone: number[], };

/**
 * A game of a subchapter.
 */
export type GameName = { 
/**
 * Its identifier.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Whether it can be played in this release.
 */
implemented: boolean, };

/**
 * A subchapter in the list of them.
 */
export type SubchapterSummary = { 
/**
 * 1 to 33.
 */
number: number, 
/**
 * Its title.
 */
title: string, 
/**
 * The day on which it was adopted.
 */
adopted: string, 
/**
 * The games that it rules.
 */
games: Array<GameName>, 
/**
 * How many paragraphs the rulebook has of it.
 */
paragraphs: number, };

/**
 * A choice of the house under a paragraph.
 */
export type HouseChoice = { 
/**
 * The game.
 */
game: string, 
/**
 * Its name in a house file.
 */
id: string, 
/**
 * The lawful values, in words.
 */
values: string, 
/**
 * The lawful values, where they are nothing but a list of words.
 */
choices: Array<string> | null, 
/**
 * The value where the house says nothing.
 */
default: string, 
/**
 * The value at this house.
 */
chosen: string, 
/**
 * The paragraph that gives the choice.
 */
by: string, 
/**
 * What is chosen.
 */
says: string, };

/**
 * A paragraph.
 */
export type ParagraphText = { 
/**
 * Its number: `22.8(c)1`.
 */
paragraph: string, 
/**
 * How people are shown it.
 */
citation: string, 
/**
 * What kind of provision it is.
 */
kind: string, 
/**
 * What it says, in our own words.
 */
says: string, 
/**
 * The mark of its source.
 */
source: string, 
/**
 * Whether nothing was seen that confirms it.
 */
unverified: boolean, 
/**
 * In force since, where that is later than the subchapter's adoption.
 */
since: string | null, 
/**
 * The last day on which it was in force.
 */
until: string | null, 
/**
 * The choices that it leaves to the house, with what this house has chosen.
 */
options: Array<HouseChoice>, };

/**
 * A section.
 */
export type SectionText = { 
/**
 * As in `22.8`.
 */
number: string, 
/**
 * The regulation's heading.
 */
title: string, 
/**
 * Its paragraphs, in order.
 */
paragraphs: Array<ParagraphText>, };

/**
 * A subchapter with its paragraphs.
 */
export type SubchapterText = { 
/**
 * Its sections, in order.
 */
sections: Array<SectionText>, 
/**
 * 1 to 33.
 */
number: number, 
/**
 * Its title.
 */
title: string, 
/**
 * The day on which it was adopted.
 */
adopted: string, 
/**
 * The games that it rules.
 */
games: Array<GameName>, 
/**
 * How many paragraphs the rulebook has of it.
 */
paragraphs: number, };

/**
 * Whether better figures are to come.
 */
export type Counting = "under-way" | "over";

/**
 * The edge of a wager, or of a kind of wager.
 */
export type WagerOdds = { 
/**
 * The kind.
 */
wager: string, 
/**
 * In words for people: `split 1/2`.
 */
words: string, 
/**
 * What the house wins of each hundred wagered.
 */
edge_percent: number, 
/**
 * The standard error of that; nothing where it is exact.
 */
standard_error_percent?: number, };

/**
 * The edge of a game's wagers.
 */
export type GameOdds = { 
/**
 * The game.
 */
game: string, 
/**
 * The strategy by which questions were answered; `best` where the best answer to each was computed.
 */
strategy: string, 
/**
 * How many rounds were simulated, where a figure comes from a simulation.
 */
rounds?: number, 
/**
 * Whether the figures are still being counted: whoever asks again gets exact ones.
 */
counting: Counting, 
/**
 * The wagers that start a round.
 */
wagers: Array<WagerOdds>, };

/**
 * A name with its password.
 */
export type Credentials = { 
/**
 * The account's name.
 */
name: string, 
/**
 * Its password.
 */
password: string, };

/**
 * The first administrator.
 */
export type FirstAdministrator = { 
/**
 * The one-time token, from the link that the first start prints.
 */
token: string, 
/**
 * The administrator's name.
 */
name: string, 
/**
 * The administrator's password.
 */
password: string, };

/**
 * A new password in place of the old one.
 */
export type NewPassword = { 
/**
 * The password so far.
 */
old: string, 
/**
 * The password from now on.
 */
new: string, };

/**
 * A guest's way back.
 */
export type WayBack = { 
/**
 * The token: whoever has it plays with the guest's money.
 */
token: string, };

/**
 * A guest who comes back.
 */
export type ComesBack = { 
/**
 * The token of a link.
 */
token: string, 
/**
 * Whether this replaces the session of another account.
 */
replace?: boolean, };

/**
 * More play money.
 */
export type Again = { 
/**
 * The client's own name for the request. The same name again changes nothing.
 */
id: RequestId, };

/**
 * Which betting areas are asked for.
 */
export type WhichAreas = { 
/**
 * The one that round files write so, as a ticket that somebody has marked; without it, those of the layout.
 */
id?: string, };

/**
 * What another answer costs.
 */
export type AnswerCost = { 
/**
 * The answer, in words that the question takes.
 */
answer: string, 
/**
 * The same in fields.
 */
said: SaidView, 
/**
 * In dollars, on average; negative where it is the better one.
 */
dollars: number, 
/**
 * The standard error of that.
 */
error: number, };

/**
 * What it costs to answer otherwise than the strategy.
 */
export type HintCosts = { 
/**
 * How often the round was played on with each answer, with other cards where the asker has seen none.
 */
played: number, 
/**
 * Of each other answer.
 */
costs: Array<AnswerCost>, };

/**
 * A command with the client's own name for it.
 */
export type Request = { 
/**
 * The client's own name for the request, such as a UUID. The same name again changes nothing.
 */
id: RequestId, 
/**
 * The command.
 */
command: Command, };

/**
 * The command is in the record.
 */
export type Recorded = { 
/**
 * The client's own name for the request.
 */
id: RequestId, 
/**
 * The step.
 */
seq: number, };

/**
 * An outcome that was entered wrongly.
 */
export type Correction = { 
/**
 * The client's own name for the request. The same name again changes nothing.
 */
id: RequestId, 
/**
 * What came out.
 */
to: CameOut, 
/**
 * The name of the supervisor who says so.
 */
supervisor: string, 
/**
 * The supervisor's password.
 */
password: string, };

/**
 * A table to be opened.
 */
export type NewTable = { 
/**
 * The game: `casino-war`.
 */
game: string, 
/**
 * The table's name.
 */
name: string, 
/**
 * Who deals.
 */
mode: Mode, 
/**
 * Choices of the house for this table, in place of those in force at the house.
 */
house: { [key in string]: string }, };

/**
 * The table is open.
 */
export type OpenedTable = { 
/**
 * Its number.
 */
table: number, };

/**
 * A private table to be opened.
 */
export type NewPrivateTable = { 
/**
 * The game: `poker`.
 */
game: string, };

/**
 * A private table is open: whoever has the link may come.
 */
export type OpenedPrivateTable = { 
/**
 * Its number, which nobody guesses.
 */
table: number, 
/**
 * The page of the table.
 */
link: string, };

/**
 * Why a table is given up.
 */
export type Reason = { 
/**
 * The reason, for the record. Without one, the table closes between two rounds; with one, the open round is void.
 */
because?: string, };

/**
 * Which rounds are looked for; what is not said does not matter.
 */
export type RoundFilter = { 
/**
 * In which the account with this name played.
 */
player?: string, 
/**
 * At this table.
 */
table?: number, 
/**
 * That ended at this time or later, in milliseconds since 1970.
 */
from?: number, 
/**
 * That ended before this time.
 */
to?: number, 
/**
 * In which something happened under this paragraph.
 */
paragraph?: string, 
/**
 * In which an outcome has these words.
 */
outcome?: string, 
/**
 * Before this round in the list, for the next page: `3-17`.
 */
before?: string, 
/**
 * At most so many, and never more than 200.
 */
limit?: number, };

/**
 * How many rounds are found.
 */
export type RoundCount = { 
/**
 * On all pages.
 */
rounds: number, };

/**
 * Which day.
 */
export type Day = { 
/**
 * In Coordinated Universal Time: `2026-11-15`.
 */
day: string, };

/**
 * A table that does not come out under this version of the software.
 */
export type OtherVersion = { 
/**
 * The table.
 */
table: number, 
/**
 * The versions that recorded it.
 */
software: Array<string>, 
/**
 * The first step that does not come out.
 */
what: string, };

/**
 * How much an audit has gone through.
 */
export type Audited = { 
/**
 * Tables.
 */
tables: number, 
/**
 * Steps of their records.
 */
steps: number, 
/**
 * Finished rounds, each played again.
 */
rounds: number, 
/**
 * Purses, each added up again.
 */
purses: number, };

/**
 * What an audit comes to.
 */
export type AuditReport = { 
/**
 * Whether everything is as it must be.
 */
sound: boolean, 
/**
 * The first record that is not.
 */
wrong: string | null, 
/**
 * Every record that is not.
 */
all_wrong: Array<string>, 
/**
 * Tables that another version of the software recorded, and that do not come out under this one: their chain, ledger and money do.
 */
other_versions: Array<OtherVersion>, 
/**
 * How much was gone through.
 */
audited: Audited | null, };

/**
 * Choices for a game, in place of those in force.
 */
export type Proposal = { 
/**
 * The game.
 */
game: string, 
/**
 * Options with their values.
 */
house: { [key in string]: string }, };

/**
 * Choices that are to hold from a time on.
 */
export type Announcement = { 
/**
 * The game.
 */
game: string, 
/**
 * Options with their values.
 */
house: { [key in string]: string }, 
/**
 * From when on, in milliseconds since 1970; as soon as notice allows where it is not said.
 */
effective?: number | null, };

/**
 * An unlawful choice.
 */
export type HouseBreach = { 
/**
 * The option.
 */
option: string, 
/**
 * The paragraph that it breaks.
 */
paragraph: string, 
/**
 * What is wrong.
 */
why: string, 
/**
 * What the paragraph says.
 */
says: string, };

/**
 * 8.3: whether a change needs notice before it takes effect.
 */
export type NoticeNeeded = "always" | "with-players" | "never";

/**
 * A choice that is another than the one in force.
 */
export type OptionChange = { 
/**
 * The option.
 */
option: string, 
/**
 * The value in force.
 */
old: string, 
/**
 * The value that is wanted.
 */
new: string, 
/**
 * Whether it needs notice.
 */
notice: NoticeNeeded, 
/**
 * The paragraph that says so.
 */
paragraph: string, };

/**
 * What a check of choices comes to.
 */
export type HouseChecked = { 
/**
 * Everything that is unlawful, sorted by paragraph.
 */
breaches: Array<HouseBreach>, 
/**
 * What changes.
 */
changes: Array<OptionChange>, 
/**
 * How long before it takes effect a change is told.
 */
notice_minutes: number, };

/**
 * The edge of a game under the choices in force and under others.
 */
export type OddsCompared = { 
/**
 * Under the choices in force.
 */
now: GameOdds, 
/**
 * Under the others.
 */
then: GameOdds, };

/**
 * A change of the house's choices.
 */
export type ChangeMade = { 
/**
 * The number of the change. Options that change together have the same.
 */
id: number, 
/**
 * When it was announced, in milliseconds since 1970.
 */
at: number, 
/**
 * By whom.
 */
by: string, 
/**
 * The game.
 */
game: string, 
/**
 * The option.
 */
option: string, 
/**
 * Its new value.
 */
value: string, 
/**
 * From when on, in milliseconds since 1970.
 */
effective: number, 
/**
 * When it was cancelled, in milliseconds since 1970.
 */
cancelled: number | null, };

/**
 * Which games of the house file are wanted.
 */
export type WhichGame = { 
/**
 * Only this game; all games of the house if it is not given.
 */
game?: string, };

/**
 * An account to be made.
 */
export type AccountOrder = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its password.
 */
password: string, 
/**
 * Its role.
 */
role: Role, };

/**
 * What is changed of an account.
 */
export type AccountChange = { 
/**
 * Another role.
 */
role?: Role, 
/**
 * Another password.
 */
password?: string, };

/**
 * Play money for an account.
 */
export type Issue = { 
/**
 * The client's own name for the request. The same name again changes nothing.
 */
id: RequestId, 
/**
 * How much.
 */
amount: Dollars, };

/**
 * A copy of the database.
 */
export type BackupMade = { 
/**
 * The file, in the data folder of the server.
 */
file: string, };

/**
 * How the floor is.
 */
export type Health = { 
/**
 * `open`.
 */
status: string, 
/**
 * The version of the program.
 */
version: string, 
/**
 * How many tables are open.
 */
tables: number, 
/**
 * How many tables are set aside.
 */
set_aside: number, 
/**
 * How many tables are being read again from their record.
 */
recovering: number, 
/**
 * How often a table stopped by a defect and was read again, since the server was started.
 */
restarts: number, };
