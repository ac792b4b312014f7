#!/usr/bin/env python3
"""The test vectors of docs/reference/fairness.md, computed from that page alone, with nothing but Python's standard library."""

import hashlib
import struct


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def chacha20_block(key, counter):
    rotate = lambda x, n: ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], n)

    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
    state = start[:]
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter(state, a, b, c, d)
        for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(state, a, b, c, d)
    return [(x + y) & 0xFFFFFFFF for x, y in zip(state, start)]


def words(key):
    counter = 0
    while True:
        yield from chacha20_block(key, counter)
        counter += 1


def added_to_shoe(contributions):
    return sha(b"croupier contributions 1\n", *[
        struct.pack("<I", len(w.encode())) + w.encode() for w in contributions])


def with_round(added, round_number, client_seeds):
    """`client_seeds` are pairs of a seat and a seed, by seat."""
    return sha(b"croupier client seeds 1\n", added, struct.pack("<q", round_number), *[
        struct.pack("<II", seat, len(seed.encode())) + seed.encode() for seat, seed in client_seeds])


class Streams:
    def __init__(self, seeds, contributions, added=None):
        added = added_to_shoe(contributions) if added is None else added
        keys = [sha(b"croupier stream 1\n", struct.pack("<I", j), seed, added) for j, seed in enumerate(seeds)]
        self.streams = [words(key) for key in keys]
        self.draws = 0

    def below(self, bound):
        stream = self.streams[self.draws % len(self.streams)]
        self.draws += 1
        limit = (1 << 32) // bound * bound
        return next(word for word in stream if word < limit) % bound


def shuffled(decks, seeds, contributions):
    cards = [rank + suit for _ in range(decks) for rank in "23456789TJQKA" for suit in "cdhs"]
    return in_order_of(cards, Streams(seeds, contributions))


def tiles(seeds, contributions):
    twice = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split()
    once = "3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split()
    streams = Streams(seeds, contributions)
    order = in_order_of([tile for tile in twice for _ in range(2)] + once, streams)
    return order, [streams.below(6) + 1 for _ in range(3)]


def returned(decks, seeds, out, places):
    """The cards left after `out` have come out of whole decks and those at `places` (from 1) went back."""
    new = [rank + suit for _ in range(decks) for rank in "23456789TJQKA" for suit in "cdhs"]
    streams = Streams(seeds, [])
    order = in_order_of(new[:], streams)
    rest = order[out:] + [order[place - 1] for place in places]
    return in_order_of(sorted(rest, key=new.index), streams)


def mixed(decks, seeds, out, round_number, client_seeds):
    """The cards left after `out` have come out of whole decks, once client seeds are mixed in."""
    new = [rank + suit for _ in range(decks) for rank in "23456789TJQKA" for suit in "cdhs"]
    rest = in_order_of(new[:], Streams(seeds, []))[out:]
    added = with_round(added_to_shoe([]), round_number, client_seeds)
    return in_order_of(sorted(rest, key=new.index), Streams(seeds, [], added))


def in_order_of(cards, streams):
    for i in range(len(cards) - 1, 0, -1):
        other = streams.below(i + 1)
        cards[i], cards[other] = cards[other], cards[i]
    return cards


def main():
    two = [bytes([n]) * 32 for n in range(2)]
    sixteen = [bytes([n]) * 32 for n in range(16)]
    eight = [bytes([n]) * 32 for n in range(8)]
    bound = b"\xf1" * 32 + struct.pack("<qq", 3, 2)
    print("commitment of 2 seeds   ", sha(b"croupier shoe seeds 2\n", bound, *two).hex())
    print("commitment of 16 seeds  ", sha(b"croupier shoe seeds 2\n", bound, *sixteen).hex())
    print("client seed red shoes   ", sha(b"croupier client seed 1\n", bound, struct.pack("<I", 4), b"red shoes").hex())
    print("one deck                ", " ".join(shuffled(1, two, [])))
    print("one deck, red shoes, 7  ", " ".join(shuffled(1, two, ["red shoes", "7"])))
    print("one deck, 50 out, 1-20 back", " ".join(returned(1, two, 50, range(1, 21))))
    print("10 out, red shoes mixed in", " ".join(mixed(1, two, 10, 2, [(4, "red shoes")])))
    print("10 out, two mixed in    ", " ".join(mixed(1, two, 10, 2, [(1, "ünï"), (4, "red shoes")])))
    order, dice = tiles(two, ["red shoes"])
    print("tiles, red shoes        ", " ".join(order))
    print("and then three dice     ", *dice)
    eights = shuffled(8, sixteen, ["ünï"])
    print("eight decks, ünï: first ", " ".join(eights[:26]))
    print("eight decks, ünï: last  ", " ".join(eights[-26:]))
    dice = Streams(eight, [])
    print("dice                    ", " ".join(f"{dice.below(6) + 1}{dice.below(6) + 1}" for _ in range(20)))
    wheel = Streams(eight, ["x"])
    print("compartments of 38      ", " ".join(str(wheel.below(38)) for _ in range(20)))
    scaled = Streams(two, [])
    print("below 3221225473        ", " ".join(str(scaled.below(3221225473)) for _ in range(6)))


main()
