// Generated from the types of the wire: CROUPIER_WRITE_WIRE=1 cargo test -p croupier-server --test server wire

/**
 * An amount as a decimal string: `"10.00"`, `"-7.50"`. JSON numbers are refused, because they cannot hold every amount
 * exactly.
 */
export type Dollars = string;

/**
 * The role of an account on the floor.
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
 * Its role.
 */
role: Role, 
/**
 * The play money that is not at a table.
 */
balance: Dollars, };

/**
 * The account that is logged in.
 */
export type Me = { 
/**
 * The account.
 */
account: AccountView, 
/**
 * The tables at which it sits, each with its seat.
 */
seats: [number, number][], 
/**
 * The same tables with the money that lies there, private ones included.
 */
tables: Array<OwnTable>, };

/**
 * A table at which an account sits.
 */
export type OwnTable = { 
/**
 * Its number.
 */
table: number, 
/**
 * The game: `casino-war`.
 */
game: string, 
/**
 * The chips before the seat.
 */
chips: Dollars, 
/**
 * The wagers of the seat on the layout.
 */
bets: Dollars, 
/**
 * Whether the table waits for an answer of the seat.
 */
turn: boolean, };

/**
 * An idempotency key: a client's own name for a request. A repetition by the same account at the same table changes
 * nothing.
 */
export type RequestId = string;

/**
 * The hands into which cards are set.
 */
export type PartName = "high" | "middle" | "low";

/**
 * The spot where a card lies.
 */
export type SpotName = { "at": "seat", 
/**
 * The seat.
 */
seat: number, } | { "at": "hand", 
/**
 * The seat.
 */
seat: number, 
/**
 * The number of the hand, from 1.
 */
hand: number, } | { "at": "set", 
/**
 * The seat.
 */
seat: number, 
/**
 * The part of its hand.
 */
part: PartName, } | { "at": "dealer" } | { "at": "area", 
/**
 * Its name: `board`, `player's hand`.
 */
name: string, 
/**
 * The common name of several spots of a kind, such as `community card 1`.
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
 * A wager: a betting area. A command names it by its kind and parts; the floor adds `id` and `words`.
 */
export type WagerName = { 
/**
 * The identifier, unique in the game, as in round files: `split 17/20`.
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
 * The marks of a wheel or other outcomes: the 17 and 20 of a split.
 */
marks?: Array<string>, 
/**
 * The number of the hand after a split, from 2.
 */
hand?: number, 
/**
 * The number of the dealer's card against which it plays, from 2.
 */
against?: number, 
/**
 * The seat whose box it is on, unless it is the bettor's own.
 */
on?: number, 
/**
 * The text for people: `don't pass`.
 */
words: string, };

/**
 * Whether a wager that stays up is called on or off.
 */
export type OnOff = "on" | "off";

/**
 * The kind of thing that a player touches.
 */
export type TouchTarget = "card" | "wager";

/**
 * The form of a wager.
 */
export type TenderName = { "is": "chips" } | { "is": "non_value_chips", 
/**
 * Their color and design, as a number.
 */
color: number, } | { "is": "match_play", 
/**
 * The value of the coupon.
 */
value: Dollars, } | { "is": "spoken_cash" } | { "is": "confirmed_cash" } | { "is": "coupon" };

/**
 * An outcome at a live table, as its dealer enters it.
 */
export type OutcomeEntry = { "type": "card", 
/**
 * The card.
 */
card: CardName | null, } | { "type": "cutting_card" } | { "type": "dice", 
/**
 * The faces.
 */
faces: Array<number>, } | { "type": "number", 
/**
 * The mark.
 */
mark: string, } | { "type": "meter", 
/**
 * The amount.
 */
amount: Dollars, };

/**
 * A command. The dealer of a live table names the `seat` for which the dealer acts; a player acts for the own seat.
 */
export type Command = { "type": "sit", 
/**
 * The seat.
 */
seat: number, } | { "type": "stand", 
/**
 * The seat.
 */
seat?: number, } | { "type": "buy_in", 
/**
 * The amount.
 */
amount: Dollars, 
/**
 * The seat.
 */
seat?: number, } | { "type": "color_up", 
/**
 * The amount.
 */
amount: Dollars, 
/**
 * The seat.
 */
seat?: number, } | { "type": "bet", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * The amount.
 */
amount: Dollars, 
/**
 * The form, at a live table; chips by default.
 */
tender?: TenderName, 
/**
 * The seat.
 */
seat?: number, } | { "type": "remove", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * The seat.
 */
seat?: number, } | { "type": "reduce", 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * The amount that stays.
 */
to: Dollars, 
/**
 * The seat.
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
 * The seat.
 */
seat?: number, } | { "type": "present", 
/**
 * The ticket.
 */
wager: WagerName, 
/**
 * The seat.
 */
seat?: number, } | { "type": "touch", 
/**
 * The kind of thing.
 */
thing: TouchTarget, 
/**
 * The seat.
 */
seat?: number, } | { "type": "answer", 
/**
 * The name of the answer.
 */
choice: string, 
/**
 * The number of the answer.
 */
number?: number, 
/**
 * The amount of the answer.
 */
amount?: Dollars, 
/**
 * The cards of the answer, by their positions in the hand from 1.
 */
places?: Array<number>, 
/**
 * The seat.
 */
seat?: number, } | { "type": "ready" } | { "type": "sit_out" } | { "type": "commit_seed", 
/**
 * The round.
 */
round: number, 
/**
 * SHA-256 of the seed with its floor, table, shoe and round, in hexadecimal.
 */
commitment: string, } | { "type": "reveal_seed", 
/**
 * The round.
 */
round: number, 
/**
 * The committed seed.
 */
seed: string, } | { "type": "card", 
/**
 * The card.
 */
card: CardName | null, } | { "type": "correct", 
/**
 * The right outcome.
 */
to: OutcomeEntry, } | { "type": "no_more_bets" } | { "type": "more_bets" } | { "type": "cutting_card" } | { "type": "dice", 
/**
 * Their faces.
 */
faces: Array<number>, } | { "type": "number", 
/**
 * The mark: `17`, `00`, `joker`.
 */
mark: string, } | { "type": "happens", 
/**
 * Its word.
 */
word: string, 
/**
 * The card that the incident requires.
 */
card?: CardName, 
/**
 * The seat that the incident requires.
 */
seat?: number, 
/**
 * The number that the incident requires.
 */
number?: number, } | { "type": "meter", 
/**
 * The amount.
 */
amount: Dollars, };

/**
 * The way in which cards are dealt at a table.
 */
export type Mode = "virtual" | "live";

/**
 * The phase of a table.
 */
export type PhaseView = "preparing" | "betting" | "playing" | "closed";

/**
 * A seat with its player.
 */
export type SeatName = { 
/**
 * Its number, from the dealer's left.
 */
seat: number, 
/**
 * The player who sits there.
 */
player: string | null, 
/**
 * The strategy of the bot, if one sits there.
 */
automatic?: string, };

/**
 * A posted notice.
 */
export type Notice = { 
/**
 * The text.
 */
text: string, 
/**
 * The paragraph.
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
 * The mode.
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
 * The phase.
 */
phase: PhaseView, 
/**
 * The posted notices.
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
 * The player who sits there.
 */
player: string | null, 
/**
 * The strategy of the bot, if one sits there.
 */
automatic?: string, 
/**
 * Whether the player sits out: time ran out repeatedly, and nobody waits for the next answer.
 */
sits_out?: boolean, 
/**
 * The chips before the player.
 */
chips: Dollars, 
/**
 * The net result of the seat since the player sat down.
 */
net: Dollars, 
/**
 * The debt to the house that is marked on the layout: the vigorish at baccarat.
 */
owes?: Dollars, 
/**
 * Exclusive wagers that this player may make now: Banco at chemin de fer.
 */
may?: Array<WagerName>, };

/**
 * A wager on the layout.
 */
export type WagerView = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The betting area.
 */
wager: WagerName, 
/**
 * The amount.
 */
amount: Dollars, };

/**
 * The face of a card.
 */
export type FaceView = "up" | "down";

/**
 * A card on the table; `null` if it is hidden from the viewer or unknown.
 */
export type CardView = { 
/**
 * The card.
 */
card: CardName | null, 
/**
 * The face.
 */
face: FaceView, };

/**
 * A card that decides between hands of the same name.
 */
export type KickerView = { 
/**
 * The rank for which it counts, as the dealer calls it: `ace`, `nine`.
 */
rank: string, 
/**
 * The card.
 */
card: CardName, };

/**
 * A spot with its cards.
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
 * The name of the hand, if it has one: `pair of nines`, `7`; or the value of the cards that the viewer sees.
 */
called?: string, 
/**
 * The cards that make the name, wherever they lie; left out where no card decides more than another.
 */
makes?: Array<CardName>, 
/**
 * The cards that decide between hands of this name, the most important first.
 */
kickers?: Array<KickerView>, };

/**
 * The position of a marker.
 */
export type MarkerAt = { "at": "off" } | { "at": "number", 
/**
 * The number.
 */
number: number, } | { "at": "seat", 
/**
 * The seat.
 */
seat: number, } | { "at": "dealer" } | { "at": "card", 
/**
 * The card.
 */
card: CardName, };

/**
 * A public marker, such as the puck that shows the point at craps.
 */
export type MarkerView = { 
/**
 * Its name: `point`, `dice`.
 */
name: string, 
/**
 * Its position.
 */
at: MarkerAt, };

/**
 * The subject of an announcement.
 */
export type AnnouncementSubject = "dealer" | "others";

/**
 * The summary of a round.
 */
export type OutcomeView = { "kind": "number", 
/**
 * The mark.
 */
mark: string, 
/**
 * The card for which the mark stands, if it does.
 */
card?: CardName, } | { "kind": "sum", 
/**
 * The sum of the dice.
 */
sum: number, } | { "kind": "said", 
/**
 * The whole announcement.
 */
words: string, 
/**
 * The part before the first colon: `Tie Hand`.
 */
first: string, 
/**
 * The subject.
 */
of: AnnouncementSubject, } | { "kind": "void" };

/**
 * A wager that is made with an answer.
 */
export type AnswerWager = { 
/**
 * The betting area, as text for people: `don't pass`.
 */
on: string, 
/**
 * The amount.
 */
amount: Dollars, };

/**
 * An answer of a player: the act with its details.
 */
export type AnswerView = { 
/**
 * The full text for people: `war, bets tie 1`.
 */
words: string, 
/**
 * The act in the wording of the rules: `raise to`, `no insurance`, `bets`.
 */
act: string, 
/**
 * A number: the position of the cutting card, counted in cards.
 */
number?: number, 
/**
 * The size of the wager, as a multiple of the first wager.
 */
times?: number, 
/**
 * The amounts.
 */
amounts?: Array<Dollars>, 
/**
 * The cards, by their positions in the hand from 1.
 */
places?: Array<number>, 
/**
 * A wager made with the answer.
 */
bets?: AnswerWager, };

/**
 * An allowed answer.
 */
export type ChoiceView = { 
/**
 * The name of the answer in a command.
 */
choice: string, 
/**
 * The answer as fields.
 */
said: AnswerView, 
/**
 * The common name, if it is one of many answers that the question takes under one name.
 */
of?: string, 
/**
 * The letter or digit by which a dealer enters it, for those who run a live table.
 */
letter?: string, };

/**
 * A kind of answer with a parameter.
 */
export type AnswerInput = { "takes": "number", 
/**
 * The name of the answer in a command.
 */
choice: string, 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, } | { "takes": "amount", 
/**
 * The name of the answer in a command.
 */
choice: string, 
/**
 * The minimum.
 */
least: Dollars, 
/**
 * The maximum.
 */
most: Dollars, 
/**
 * The increment between minimum and maximum.
 */
step: Dollars, } | { "takes": "places", 
/**
 * The name of the answer in a command.
 */
choice: string, 
/**
 * The number of cards in the hand.
 */
of: number, 
/**
 * The number of cards to name.
 */
pick: number, };

/**
 * A hand of a setting.
 */
export type SetHandView = { 
/**
 * The part of the deal.
 */
part: PartName, 
/**
 * Its cards, by their places in what was dealt, from 1.
 */
places: Array<number>, 
/**
 * Its name.
 */
name: string, };

/**
 * An answer that names cards.
 */
export type SetAnswer = { 
/**
 * The name of the answer in a command.
 */
choice: string, 
/**
 * The cards of the answer, by their positions from 1.
 */
places: Array<number>, };

/**
 * The kind of fault of a setting.
 */
export type SettingFaultKind = "foul" | "set_again";

/**
 * A fault of a setting, which is not played as it is.
 */
export type SettingFault = { 
/**
 * The kind of fault.
 */
is: SettingFaultKind, 
/**
 * The paragraph.
 */
by: string, 
/**
 * A short summary of the paragraph.
 */
says?: string, };

/**
 * A setting of a hand.
 */
export type SetView = { 
/**
 * The hands, the high hand first.
 */
hands: Array<SetHandView>, 
/**
 * The answers that choose this setting, in order.
 */
answers: Array<SetAnswer>, 
/**
 * The reason why it would not be played as it is, if there is one.
 */
amiss?: SettingFault, };

/**
 * Every setting of a hand, for the asked player alone.
 */
export type SetsView = { 
/**
 * All of the settings.
 */
all: Array<SetView>, 
/**
 * The index of the house way, from 0.
 */
house_way?: number, };

/**
 * A pot that several hands play for.
 */
export type PotView = { 
/**
 * The number of the pot: 0 the main pot, side pots from 1.
 */
pot: number, 
/**
 * The amount in it.
 */
amount: Dollars, 
/**
 * The seats that have put into it and still hold cards.
 */
seats: Array<number>, 
/**
 * The part of the amount that the house has put in.
 */
house: Dollars, };

/**
 * Whether a ticket may be presented.
 */
export type ClaimView = "due" | "not_yet";

/**
 * A ticket with games to come or winnings to be paid.
 */
export type TicketView = { 
/**
 * The seat.
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
 * The number of games for which it was issued.
 */
games: number, 
/**
 * The number of games to come.
 */
left: number, 
/**
 * The unpaid winnings so far.
 */
won: Dollars, 
/**
 * Whether it may be presented now.
 */
claim: ClaimView, };

/**
 * The kind of input that a table waits for.
 */
export type PromptKind = "card" | "burn" | "turn_up" | "dice" | "spin" | "reader" | "answer" | "wagers";

/**
 * The cards that a dealer may enter now.
 */
export type DeckView = { 
/**
 * Whether the deck has a joker.
 */
joker: boolean, 
/**
 * Whether the cutting card can come out.
 */
cutting_card: boolean, };

/**
 * The input that the table waits for.
 */
export type PromptView = { 
/**
 * The kind of input.
 */
kind: PromptKind, 
/**
 * The text for people: `a card to dealer`.
 */
words: string, 
/**
 * The spot of the card; or the hand that the question is about, if a player may have several.
 */
spot?: SpotName, 
/**
 * The number of dice.
 */
dice?: number, 
/**
 * The marks of the wheel that is spun, clockwise.
 */
wheel?: Array<string>, 
/**
 * The kinds of tiles, if the outcome is one of them.
 */
tiles?: Array<CardName>, 
/**
 * The cards that can be entered, if the outcome is a card, for those who run a live table.
 */
deck?: DeckView, 
/**
 * Whether a card or tile that nobody saw is taken, for those who run a live table.
 */
unseen?: boolean, 
/**
 * The answer that a card stands for if it is entered before an answer, for those who run a live table.
 */
card_means?: string, 
/**
 * Whether the dealer has called "No more bets" before the round, at a live table.
 */
no_more_bets?: boolean, 
/**
 * The seat that is asked.
 */
seat?: number, 
/**
 * The question.
 */
question?: string, 
/**
 * The allowed answers, the default answer first; or the possible readings of a card reader.
 */
choices?: Array<ChoiceView>, 
/**
 * The further kinds of answers that the question takes.
 */
takes?: Array<AnswerInput>, 
/**
 * Every setting of the hand with its verdict, for the asked player alone.
 */
sets?: SetsView, 
/**
 * The paragraph.
 */
by?: string, 
/**
 * The deadline of the clock, in milliseconds since 1970; `null` if no clock runs.
 */
closes_at?: number, 
/**
 * The asked player's time bank after the deadline, in milliseconds. Its use reduces it.
 */
time_bank?: number, };

/**
 * The details that an incident requires.
 */
export type DetailKind = "nothing" | "card" | "seat" | "number";

/**
 * An incident that can happen now.
 */
export type IncidentView = { 
/**
 * Its word.
 */
word: string, 
/**
 * A sentence that describes the incident.
 */
says: string, 
/**
 * The details that it requires.
 */
needs: DetailKind, 
/**
 * The paragraph that provides for it.
 */
by: string, 
/**
 * A short summary of the paragraph.
 */
remedy?: string, 
/**
 * Its name as an act of the dealer, if it belongs to the routine of a table; other incidents are irregularities.
 */
routine?: string, };

/**
 * The stage of the client seeds of a round.
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
 * The data that verifies the generator of a virtual table.
 */
export type FairnessView = { 
/**
 * The number of the floor, in hexadecimal: part of every commitment.
 */
floor: string, 
/**
 * The shoe in use. Its record is available once it is revealed.
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
 * The stage of the client seeds of the round.
 */
client_seeds: ClientSeedStage, 
/**
 * The seats that have committed to a client seed for the round.
 */
committed: Array<number>, 
/**
 * The revealed client seeds of the round.
 */
revealed_seeds: Array<RevealedSeed>, 
/**
 * The time at which undealt outcomes were redrawn because the floor was restored from a copy, in milliseconds
 * since 1970.
 */
drawn_again?: number, 
/**
 * The last shoe that was revealed.
 */
revealed?: number, };

/**
 * The last entry at a live table. It can be corrected with supervisor approval until the next entry.
 */
export type CorrectableView = { 
/**
 * The entry.
 */
told: OutcomeEntry, 
/**
 * The prompt that it answered.
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
export type OwnSeat = { 
/**
 * The seat, if the viewer has one.
 */
seat: number | null, 
/**
 * The chips before the seat.
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
 * The phase.
 */
phase: PhaseView, 
/**
 * The viewer's own place.
 */
you: OwnSeat, 
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
 * Tickets with games to come or winnings to be paid.
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
 * The call of the last number, or its name if there was no call: `17, black`.
 */
called: string | null, 
/**
 * The seats that are ready.
 */
ready: Array<number>, 
/**
 * The betting areas that win by the outcomes of the displayed round, with or without wagers; empty if the layout
 * does not show them.
 */
won: Array<WagerName>, 
/**
 * Markers on the table.
 */
markers: Array<MarkerView>, 
/**
 * The summaries of the last rounds, newest last.
 */
history: Array<OutcomeView>, 
/**
 * The last announcement of the dealer.
 */
said: string | null, 
/**
 * The input that the table waits for.
 */
prompt: PromptView | null, 
/**
 * The incidents possible now, for those who run a live table.
 */
incidents: Array<IncidentView>, 
/**
 * The correctable entry, for those who run a live table.
 */
correctable: CorrectableView | null, 
/**
 * The data that verifies the generator; `null` at a live table.
 */
fairness: FairnessView | null, };

/**
 * A movement of money.
 */
export type MoneyMoved = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The wager that it concerns.
 */
wager: WagerName, 
/**
 * The amount.
 */
amount: Dollars, 
/**
 * The pot that pays or receives it, if one does: 0 the main pot.
 */
pot?: number | null, };

/**
 * The device that shows a number.
 */
export type DrawnFrom = "wheel" | "urn";

/**
 * An event at a table.
 */
export type EventBody = { "kind": "deals", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * The card; `null` if it is hidden from the viewer or unknown.
 */
card: CardName | null, 
/**
 * The face.
 */
face: FaceView, } | { "kind": "turns", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * The position of the card at the spot, from 1.
 */
place: number, 
/**
 * The card.
 */
card: CardName, } | { "kind": "puts", 
/**
 * The spot before.
 */
from: SpotName, 
/**
 * The positions of the cards there, from 1.
 */
places: Array<number>, 
/**
 * The spot after: the cards lie there in the same order, behind those that lay there before.
 */
to: SpotName, } | { "kind": "clears" } | { "kind": "settles", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * Its cards, or the first of them.
 */
cards: Array<CardName>, 
/**
 * The number of its cards.
 */
count: number, } | { "kind": "burns" } | { "kind": "cutting_card", 
/**
 * The spot for which the next card was meant.
 */
spot: SpotName, } | { "kind": "shuffles" } | { "kind": "rolls" } & ThrowView | { "kind": "spins", 
/**
 * The mark or the number.
 */
mark: string, 
/**
 * Its call: `jack of hearts`.
 */
called: string, 
/**
 * The device.
 */
from: DrawnFrom, } | { "kind": "answers", 
/**
 * The seat.
 */
seat: number, 
/**
 * The answer.
 */
said: AnswerView, } | { "kind": "hands_on", 
/**
 * The seat.
 */
seat: number, } | { "kind": "hands_off", 
/**
 * The seat.
 */
seat: number, } | { "kind": "closes" } | { "kind": "happens", 
/**
 * The incident.
 */
words: string, } | { "kind": "announces", 
/**
 * The announcement.
 */
words: string, } | { "kind": "instructs", 
/**
 * The instruction.
 */
words: string, } | { "kind": "places" } & MoneyMoved | { "kind": "pays" } & MoneyMoved | { "kind": "takes" } & MoneyMoved | { "kind": "returns" } & MoneyMoved | { "kind": "refunds" } & MoneyMoved | { "kind": "charges" } & MoneyMoved | { "kind": "marks" } & MoneyMoved | { "kind": "collects" } & MoneyMoved | { "kind": "moves", 
/**
 * The seat.
 */
seat: number, 
/**
 * The betting area before.
 */
wager: WagerName, 
/**
 * The betting area after.
 */
to: WagerName, 
/**
 * The amount.
 */
amount: Dollars, } | { "kind": "passes", 
/**
 * The payer: `pot`, `side pot 1`, `house`.
 */
from: string, 
/**
 * The payee.
 */
into: string, 
/**
 * The amount.
 */
amount: Dollars, } | { "kind": "voids" };

/**
 * An event as one viewer sees it.
 */
export type EventView = { 
/**
 * The step of the event.
 */
seq: number, 
/**
 * The round.
 */
round: number, 
/**
 * The paragraph.
 */
by: string, 
/**
 * Whether the event was shown before and is now voided.
 */
withdrawn?: boolean, 
/**
 * Whether the player did not answer in time, and the rules answered.
 */
timed_out?: boolean, } & ({ "kind": "deals", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * The card; `null` if it is hidden from the viewer or unknown.
 */
card: CardName | null, 
/**
 * The face.
 */
face: FaceView, } | { "kind": "turns", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * The position of the card at the spot, from 1.
 */
place: number, 
/**
 * The card.
 */
card: CardName, } | { "kind": "puts", 
/**
 * The spot before.
 */
from: SpotName, 
/**
 * The positions of the cards there, from 1.
 */
places: Array<number>, 
/**
 * The spot after: the cards lie there in the same order, behind those that lay there before.
 */
to: SpotName, } | { "kind": "clears" } | { "kind": "settles", 
/**
 * The spot.
 */
spot: SpotName, 
/**
 * Its cards, or the first of them.
 */
cards: Array<CardName>, 
/**
 * The number of its cards.
 */
count: number, } | { "kind": "burns" } | { "kind": "cutting_card", 
/**
 * The spot for which the next card was meant.
 */
spot: SpotName, } | { "kind": "shuffles" } | { "kind": "rolls" } & ThrowView | { "kind": "spins", 
/**
 * The mark or the number.
 */
mark: string, 
/**
 * Its call: `jack of hearts`.
 */
called: string, 
/**
 * The device.
 */
from: DrawnFrom, } | { "kind": "answers", 
/**
 * The seat.
 */
seat: number, 
/**
 * The answer.
 */
said: AnswerView, } | { "kind": "hands_on", 
/**
 * The seat.
 */
seat: number, } | { "kind": "hands_off", 
/**
 * The seat.
 */
seat: number, } | { "kind": "closes" } | { "kind": "happens", 
/**
 * The incident.
 */
words: string, } | { "kind": "announces", 
/**
 * The announcement.
 */
words: string, } | { "kind": "instructs", 
/**
 * The instruction.
 */
words: string, } | { "kind": "places" } & MoneyMoved | { "kind": "pays" } & MoneyMoved | { "kind": "takes" } & MoneyMoved | { "kind": "returns" } & MoneyMoved | { "kind": "refunds" } & MoneyMoved | { "kind": "charges" } & MoneyMoved | { "kind": "marks" } & MoneyMoved | { "kind": "collects" } & MoneyMoved | { "kind": "moves", 
/**
 * The seat.
 */
seat: number, 
/**
 * The betting area before.
 */
wager: WagerName, 
/**
 * The betting area after.
 */
to: WagerName, 
/**
 * The amount.
 */
amount: Dollars, } | { "kind": "passes", 
/**
 * The payer: `pot`, `side pot 1`, `house`.
 */
from: string, 
/**
 * The payee.
 */
into: string, 
/**
 * The amount.
 */
amount: Dollars, } | { "kind": "voids" });

/**
 * The events at a table since the viewer's last update.
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
 * The events that the viewer has not seen yet.
 */
events: Array<EventView>, 
/**
 * The table as it is now.
 */
view: TableView, };

/**
 * The events at a table since the last update, with the changes of its view. A page of old events does not change the
 * view.
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
 * The events that the viewer has not seen yet.
 */
events: Array<EventView>, 
/**
 * The changed fields of the view. Fields that are missing are unchanged.
 */
view: Partial<TableView>, 
/**
 * Wagers that are new or have changed.
 */
placed: Array<WagerView>, 
/**
 * Wagers that are gone. Ignore their amounts.
 */
gone: Array<WagerView>, };

/**
 * The answer of a strategy to the question that a player is asked.
 */
export type HintView = { 
/**
 * The strategy, as `croupier odds` names it.
 */
strategy: string, 
/**
 * A sentence that describes the answer.
 */
says: string, 
/**
 * The answer in the syntax of the question: `draw`, `low 2 5`.
 */
answer: string, 
/**
 * The answer as fields.
 */
said: AnswerView, };

/**
 * A betting area, with the wagers that it takes from a seat now.
 */
export type BettingArea = { 
/**
 * The wager.
 */
wager: WagerName, 
/**
 * The least amount that may be added now; `null` if no wager is taken.
 */
least?: Dollars, 
/**
 * The maximum that may be added.
 */
most?: Dollars, 
/**
 * The increment between minimum and maximum.
 */
step?: Dollars, 
/**
 * The reason for which it takes no wager.
 */
refused?: string, 
/**
 * The paragraph.
 */
by?: string, };

/**
 * A row of a pay table.
 */
export type PayRow = { 
/**
 * The outcome that is paid: `straight flush`.
 */
name: string, 
/**
 * The outcome as text for people.
 */
words: string, 
/**
 * The odds: `3 to 2`.
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
 * Its name as text for people.
 */
words: string, 
/**
 * Its other names at a table.
 */
also: Array<string>, 
/**
 * Its description.
 */
says: string, 
/**
 * The condition under which it wins, as the beginning of its description.
 */
wins_when: string, 
/**
 * The paragraph that permits it.
 */
by: string, 
/**
 * The posted limits that apply: `table`, `side` or `game`.
 */
limits: string, 
/**
 * Its pay table at this house, row by row; empty if no pay table lists it.
 */
pays: Array<PayRow>, };

/**
 * An option that the subchapter leaves to the house.
 */
export type OptionCard = { 
/**
 * Its name in a house file.
 */
id: string, 
/**
 * The allowed values, as text.
 */
values: string, 
/**
 * The allowed values, if they are a list of words.
 */
choices: Array<string> | null, 
/**
 * The default value.
 */
default: string, 
/**
 * The value at this house.
 */
chosen: string, 
/**
 * The paragraph that leaves the option to the house.
 */
by: string, 
/**
 * Its description.
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
 * The family of a game.
 */
export type FamilyName = "cards" | "poker" | "dice" | "wheels" | "tiles" | "numbers";

/**
 * The pace of a game.
 */
export type PaceName = "quick" | "steady" | "slow";

/**
 * An act of the dealer that belongs to the routine of a table: a new dealer comes, the stub is counted.
 */
export type RoutineCard = { 
/**
 * The word of the incident.
 */
word: string, 
/**
 * Its name.
 */
label: string, };

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
 * The date on which the subchapter was adopted.
 */
adopted: string, 
/**
 * The family to which it belongs on the floor.
 */
family: FamilyName, 
/**
 * The number of decisions after the wagers, as a word.
 */
pace: PaceName, 
/**
 * Its aim in one sentence.
 */
line: string, 
/**
 * The maximum number of seats of a table.
 */
seats: number, 
/**
 * The minimum number of players of a round.
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
 * The names of each betting area, in the order of the areas: the words of round files first, then those that are
 * said at a table. An empty name belongs to the wager that an amount alone means.
 */
area_names: Array<Array<string>>, 
/**
 * The routine acts of its dealer, apart from the call that ends betting.
 */
routine: Array<RoutineCard>, 
/**
 * The marks of its wheel that stand for cards, in the order of the wheel.
 */
cards: Array<MarkCard>, 
/**
 * The house's options.
 */
options: Array<OptionCard>, };

/**
 * The net result of a seat in a round.
 */
export type SeatResult = { 
/**
 * The seat.
 */
seat: number, 
/**
 * The player who sat there.
 */
player: string, 
/**
 * The net result, negative for a loss.
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
 * The beginning, in milliseconds since 1970.
 */
began: number, 
/**
 * The end, in milliseconds since 1970.
 */
ended: number, 
/**
 * The net results.
 */
results: Array<SeatResult>, 
/**
 * The outcomes: cards, throws, numbers, a void round.
 */
outcomes: Array<string>, };

/**
 * A recorded event.
 */
export type RecordedEvent = { 
/**
 * The event as in a round file: `pays 1 tie 20`.
 */
event: string, 
/**
 * The paragraph.
 */
by: string, };

/**
 * A movement of money between two accounts of the ledger.
 */
export type TransferView = { 
/**
 * The debited account.
 */
from: string, 
/**
 * The credited account.
 */
to: string, 
/**
 * The amount.
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
 * The time, in milliseconds since 1970.
 */
at: number, 
/**
 * The actor: the name of an account, or `table`.
 */
actor: string, 
/**
 * The input, in the syntax of a round file.
 */
input: string, 
/**
 * The voided events: a late incident replaces later events.
 */
withdrawn: Array<RecordedEvent>, 
/**
 * The events.
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
 * The details of a round.
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
 * The house's options.
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
 * The view of a table after a step of a round.
 */
export type RoundView = { 
/**
 * The viewer: `dealer`, `spectator`, `auditor`, `seat 3`.
 */
viewer: string, 
/**
 * The view.
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
 * The time, in milliseconds since 1970.
 */
at: number, 
/**
 * The events as the player saw them.
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
 * The round without its outcomes, which may reveal cards that others held.
 */
summary: RoundSummary, 
/**
 * Its steps.
 */
steps: Array<OwnStep>, };

/**
 * An outcome of a shoe, in order.
 */
export type ShoeStep = { 
/**
 * The step of the table's record.
 */
seq: number, 
/**
 * The input, in the syntax of a round file.
 */
input: string, };

/**
 * Seeds that replace others after a restore of the floor.
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
 * The commitment made before wagers were closed, in hexadecimal.
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
 * The commitment, in hexadecimal.
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
 * The revealed seeds, by seat number.
 */
seeds: Array<MixedSeed>, 
/**
 * The withheld seeds.
 */
withheld: Array<WithheldSeed>, };

/**
 * The record of a shoe, which is all that a verifier needs.
 */
export type ShoeRecord = { 
/**
 * The format of this record.
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
 * The house's options.
 */
house: { [key in string]: string }, 
/**
 * SHA-256 of the seeds, published before wagers.
 */
commitment: string, 
/**
 * The words that players added to the whole shoe in an earlier release, by seat number.
 */
contributions?: Array<string>, 
/**
 * The seats that sealed a word in an earlier release and did not show it.
 */
withheld?: Array<number>, 
/**
 * The seeds, in hexadecimal; empty if they were lost with their key, so that the outcomes cannot be verified.
 */
seeds: Array<string>, 
/**
 * The client seeds that were mixed in, round by round.
 */
mixes: Array<SeedMix>, 
/**
 * The seeds of the outcomes after each restore of the floor while the shoe was dealt.
 */
again: Array<SeedsAgain>, 
/**
 * The outcomes, in order.
 */
steps: Array<ShoeStep>, };

/**
 * The win of a table on a day.
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
 * The number of finished rounds.
 */
rounds: number, 
/**
 * The chips bought.
 */
bought_in: Dollars, 
/**
 * The chips returned.
 */
colored_up: Dollars, 
/**
 * The win of the table inventory, negative for a loss.
 */
win: Dollars, };

/**
 * A message from the client.
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
 * Problem details (RFC 9457).
 */
export type ProblemView = { 
/**
 * The URI of the kind of problem.
 */
type: string, 
/**
 * The title of the kind of problem.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * A stable code: `refused`, `not_enough_chips`.
 */
code: string, 
/**
 * The details of the problem.
 */
detail: string, 
/**
 * The paragraph.
 */
by?: string, };

/**
 * A message from the server.
 */
export type ServerMessage = { "type": "update" } & Update | { "type": "change" } & Change | { "type": "watch_end", 
/**
 * The table.
 */
table: number, 
/**
 * The reason.
 */
problem: ProblemView, } | { "type": "ack", 
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
 * The problem.
 */
problem: ProblemView, } | { "type": "lobby", 
/**
 * All of the settings.
 */
tables: Array<TableSummary>, } | { "type": "lobby_change", 
/**
 * The tables that are new or have changed.
 */
tables: Array<TableSummary>, 
/**
 * The tables that are no longer open.
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
 * The summary of a subchapter.
 */
export type SubchapterSummary = { 
/**
 * Its number, 1 to 33.
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
 * The number of its paragraphs in the rulebook.
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
 * The allowed values, as text.
 */
values: string, 
/**
 * The allowed values, if they are a list of words.
 */
choices: Array<string> | null, 
/**
 * The default value.
 */
default: string, 
/**
 * The value at this house.
 */
chosen: string, 
/**
 * The paragraph that leaves the option to the house.
 */
by: string, 
/**
 * Its description.
 */
says: string, };

/**
 * A paragraph.
 */
export type ParagraphText = { 
/**
 * The house options under it, with the choices of this house.
 */
options: Array<HouseChoice>, 
/**
 * Its number: `22.8(c)1`.
 */
paragraph: string, 
/**
 * The citation for people.
 */
citation: string, 
/**
 * The kind of provision.
 */
kind: string, 
/**
 * The text, in our own words.
 */
says: string, 
/**
 * The mark of its source.
 */
source: string, 
/**
 * Whether the paragraph is unverified.
 */
unverified: boolean, 
/**
 * The first day in force, if later than the subchapter's adoption.
 */
since: string | null, 
/**
 * The last day on which it was in force.
 */
until: string | null, };

/**
 * A section.
 */
export type SectionText = { 
/**
 * Its number: `22.8`.
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
 * Its number, 1 to 33.
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
 * The number of its paragraphs in the rulebook.
 */
paragraphs: number, };

/**
 * The state of the computation.
 */
export type Counting = "under-way" | "over";

/**
 * The house edge of a wager, or of a kind of wager.
 */
export type WagerOdds = { 
/**
 * The kind.
 */
wager: string, 
/**
 * The label for people: `split 1/2`.
 */
words: string, 
/**
 * The house edge in percent of the wager.
 */
edge_percent: number, 
/**
 * The standard error in percentage points; left out if the edge is exact.
 */
standard_error_percent?: number, 
/**
 * The standard deviation of the gain per round, in percent of the wager.
 */
deviation_percent: number, };

/**
 * The house edge of a game's wagers.
 */
export type GameOdds = { 
/**
 * The game.
 */
game: string, 
/**
 * The strategy; `best` if the best answer to each question was computed.
 */
strategy: string, 
/**
 * The number of simulated rounds, if a figure comes from a simulation.
 */
rounds?: number, 
/**
 * Whether exact figures are still being computed.
 */
counting: Counting, 
/**
 * The wagers that start a round.
 */
wagers: Array<WagerOdds>, };

/**
 * The house edge of the wager with which a game begins.
 */
export type GameEdge = { 
/**
 * The game.
 */
game: string, 
/**
 * The wager, for people: `ante`.
 */
words: string, 
/**
 * The house edge in percent of the wager.
 */
edge_percent: number, 
/**
 * The standard error in percentage points; left out if the edge is exact.
 */
standard_error_percent?: number, };

/**
 * The house edges of the games.
 */
export type Edges = { 
/**
 * The games whose edge is known.
 */
games: Array<GameEdge>, 
/**
 * Whether others are still being computed.
 */
computing: boolean, };

/**
 * A name and its password.
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
 * Creates the first administrator.
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
 * The current password.
 */
old: string, 
/**
 * The new password.
 */
new: string, };

/**
 * A link by which a guest can return.
 */
export type ReturnToken = { 
/**
 * The token. Its holder plays with the guest's money.
 */
token: string, };

/**
 * The token of a returning guest.
 */
export type GuestReturn = { 
/**
 * The token of a link.
 */
token: string, 
/**
 * Whether to replace the session of another account.
 */
replace?: boolean, };

/**
 * A request for more play money.
 */
export type ReplenishRequest = { 
/**
 * The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
 */
id: RequestId, };

/**
 * A passkey of the caller.
 */
export type PasskeyView = { 
/**
 * The credential ID, in base64url.
 */
id: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The time of its registration, in milliseconds since 1970.
 */
made_at: number, 
/**
 * The time of its last use, in milliseconds since 1970; `null` if never used.
 */
used_at: number | null, };

/**
 * A confirmation by password.
 */
export type Confirmation = { 
/**
 * The caller's password.
 */
password: string, };

/**
 * The parameters with which a browser creates a passkey. Bytes are in base64url.
 */
export type PasskeyCreation = { 
/**
 * The challenge.
 */
challenge: string, 
/**
 * The host name that the passkey is for.
 */
relying_party: string, 
/**
 * The handle by which authenticators know the account.
 */
user: string, 
/**
 * The account's name.
 */
name: string, 
/**
 * The COSE algorithm of the key.
 */
algorithm: number, 
/**
 * The credential IDs of passkeys that the account has already.
 */
exclude: Array<string>, };

/**
 * A new passkey. Bytes are in base64url.
 */
export type NewPasskey = { 
/**
 * Its name.
 */
name: string, 
/**
 * The client data.
 */
client_data: string, 
/**
 * The authenticator data.
 */
authenticator_data: string, };

/**
 * The parameters with which a browser signs a log-in. Bytes are in base64url.
 */
export type PasskeyChallenge = { 
/**
 * The challenge.
 */
challenge: string, 
/**
 * The host name that the passkey is for.
 */
relying_party: string, };

/**
 * A log-in with a passkey. Bytes are in base64url.
 */
export type PasskeyLogin = { 
/**
 * The credential ID.
 */
id: string, 
/**
 * The client data.
 */
client_data: string, 
/**
 * The authenticator data.
 */
authenticator_data: string, 
/**
 * The signature of both.
 */
signature: string, };

/**
 * The requested betting areas.
 */
export type AreaQuery = { 
/**
 * The area in round-file notation, such as a marked ticket; all areas of the layout if left out.
 */
id?: string, };

/**
 * The cost of another answer.
 */
export type AnswerCost = { 
/**
 * The answer as text that the question accepts.
 */
answer: string, 
/**
 * The answer as fields.
 */
said: AnswerView, 
/**
 * The mean cost in dollars; negative for a better answer.
 */
dollars: number, 
/**
 * The standard error of the mean.
 */
error: number, };

/**
 * The costs of the other answers, estimated by rollouts.
 */
export type HintCosts = { 
/**
 * The number of rollouts per answer. Cards that the caller has not seen are redealt.
 */
played: number, 
/**
 * The cost of each other answer.
 */
costs: Array<AnswerCost>, };

/**
 * A command with its request ID.
 */
export type Request = { 
/**
 * The request ID, chosen by the client, such as a UUID: an idempotency key. A repeat has no further effect.
 */
id: RequestId, 
/**
 * The command.
 */
command: Command, };

/**
 * The receipt of a recorded command.
 */
export type RecordedCommand = { 
/**
 * The request ID.
 */
id: RequestId, 
/**
 * The number of the recorded step.
 */
seq: number, };

/**
 * The correction of an entered outcome.
 */
export type Correction = { 
/**
 * The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
 */
id: RequestId, 
/**
 * The correct outcome.
 */
to: OutcomeEntry, 
/**
 * The name of the approving supervisor.
 */
supervisor: string, 
/**
 * The supervisor's password.
 */
password: string, };

/**
 * A new table.
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
 * The mode: virtual or live.
 */
mode: Mode, 
/**
 * The choices for this table, instead of those in force at the house.
 */
house: { [key in string]: string }, };

/**
 * The receipt of an opened table.
 */
export type OpenedTable = { 
/**
 * Its number.
 */
table: number, };

/**
 * A new private table.
 */
export type NewPrivateTable = { 
/**
 * The game: `poker`.
 */
game: string, 
/**
 * Options that differ from those of the house, as in a house file.
 */
house?: { [key in string]: string }, };

/**
 * The receipt of an opened private table.
 */
export type OpenedPrivateTable = { 
/**
 * Its number, which cannot be guessed.
 */
table: number, 
/**
 * The page of the table.
 */
link: string, };

/**
 * The reason for closing a table.
 */
export type Reason = { 
/**
 * The reason, for the record. With one, the table closes at once and the open round is void.
 */
because?: string, };

/**
 * A filter of rounds; omitted fields match everything.
 */
export type RoundFilter = { 
/**
 * The name of an account that played.
 */
player?: string, 
/**
 * The table.
 */
table?: number, 
/**
 * The earliest end, in milliseconds since 1970.
 */
from?: number, 
/**
 * The end of the rounds lies before this time, in milliseconds since 1970.
 */
to?: number, 
/**
 * A paragraph that applied.
 */
paragraph?: string, 
/**
 * Words in an outcome.
 */
outcome?: string, 
/**
 * The last round of the previous page, as in `3-17`.
 */
before?: string, 
/**
 * The page size, at most 200.
 */
limit?: number, };

/**
 * The number of matching rounds.
 */
export type RoundCount = { 
/**
 * The number over all pages.
 */
rounds: number, };

/**
 * A day.
 */
export type Day = { 
/**
 * The day in UTC: `2026-11-15`.
 */
day: string, };

/**
 * A table whose replay differs under this software version.
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
 * The first step that differs.
 */
what: string, };

/**
 * The extent of an audit.
 */
export type AuditCounts = { 
/**
 * The number of tables.
 */
tables: number, 
/**
 * The number of recorded steps.
 */
steps: number, 
/**
 * The number of finished rounds, each replayed.
 */
rounds: number, 
/**
 * The number of purses, each summed again.
 */
purses: number, };

/**
 * The result of an audit.
 */
export type AuditReport = { 
/**
 * Whether the whole database verifies.
 */
sound: boolean, 
/**
 * The first record that does not verify.
 */
wrong: string | null, 
/**
 * All records that do not verify.
 */
all_wrong: Array<string>, 
/**
 * Tables whose replay differs because another software version recorded them. Chain, ledger and balances verify.
 */
other_versions: Array<OtherVersion>, 
/**
 * The extent of the audit.
 */
audited: AuditCounts | null, };

/**
 * Proposed choices for a game.
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
 * Choices that take effect at a time.
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
 * The time from which they apply, in milliseconds since 1970. Without it, as soon as the notice allows.
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
 * The reason.
 */
why: string, 
/**
 * The text of the paragraph.
 */
says: string, };

/**
 * 8.3: whether a change needs notice before it takes effect.
 */
export type NoticeNeeded = "always" | "with-players" | "never";

/**
 * A choice that differs from the one in force.
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
 * The proposed value.
 */
new: string, 
/**
 * Whether it needs notice.
 */
notice: NoticeNeeded, 
/**
 * The paragraph on notice.
 */
paragraph: string, };

/**
 * The result of a check.
 */
export type HouseCheck = { 
/**
 * All breaches, sorted by paragraph.
 */
breaches: Array<HouseBreach>, 
/**
 * The changes from the choices in force.
 */
changes: Array<OptionChange>, 
/**
 * The notice of a change, in minutes.
 */
notice_minutes: number, };

/**
 * The house edge of a game under the choices in force and under proposed ones.
 */
export type OddsComparison = { 
/**
 * Under the choices in force.
 */
now: GameOdds, 
/**
 * Under the proposed choices.
 */
then: GameOdds, };

/**
 * A change of the house's choices.
 */
export type HouseChangeEntry = { 
/**
 * The number of the change, shared by options that change together.
 */
id: number, 
/**
 * The time of the announcement, in milliseconds since 1970.
 */
at: number, 
/**
 * The name of the person who changed it.
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
 * The time from which it applies, in milliseconds since 1970.
 */
effective: number, 
/**
 * The time of the cancellation, in milliseconds since 1970.
 */
cancelled: number | null, };

/**
 * The requested games of the house file.
 */
export type HouseFileQuery = { 
/**
 * The game; all games if left out.
 */
game?: string, };

/**
 * A new account.
 */
export type AccountRequest = { 
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
 * A change of an account.
 */
export type AccountChange = { 
/**
 * The new role.
 */
role?: Role, 
/**
 * The new password.
 */
password?: string, };

/**
 * An issue of play money.
 */
export type Issue = { 
/**
 * The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
 */
id: RequestId, 
/**
 * The amount.
 */
amount: Dollars, };

/**
 * A copy of the database.
 */
export type BackupReceipt = { 
/**
 * The file, in the data folder of the server.
 */
file: string, };

/**
 * The health of the server.
 */
export type ServerHealth = { 
/**
 * `open`.
 */
status: string, 
/**
 * The version of the program.
 */
version: string, 
/**
 * The number of open tables.
 */
tables: number, 
/**
 * The number of quarantined tables.
 */
quarantined: number, 
/**
 * The number of tables that recover from their record.
 */
recovering: number, 
/**
 * The number of restarts of tables after a defect, since the server started.
 */
restarts: number, 
/**
 * The number of restarts of the cage after a failure, since the server started.
 */
cage_restarts: number, };
