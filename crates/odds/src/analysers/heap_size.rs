//! The memory that the collections of a computed play reserve, without the allocator's overhead.

use std::collections::HashMap;

/// Returns the memory of a list in bytes; that of its elements' own collections is not included.
pub const fn of_list<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// Returns the memory of a map in bytes, with a byte of control per entry; that of its entries' own collections is not
/// included.
pub fn of_map<K, V, S>(map: &HashMap<K, V, S>) -> usize {
    map.capacity() * (size_of::<(K, V)>() + 1)
}
