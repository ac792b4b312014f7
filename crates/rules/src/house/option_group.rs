//! Options that belong together: rows of a table, and the fields of a house.

use super::{Opt, OptionSpec, OptionValue, Reader};
use std::marker::PhantomData;

/// Several options of the same type, such as the rows of a pay table.
#[derive(Clone, Copy, Debug)]
pub struct Opts<T, const N: usize> {
    specs: [OptionSpec; N],
    values: PhantomData<fn() -> T>,
}

impl<T, const N: usize> Opts<T, N> {
    /// Returns these options.
    pub const fn new(options: [Opt<T>; N]) -> Opts<T, N> {
        let mut specs = [*options[0].spec(); N];
        let mut row = 0;
        while row < N {
            specs[row] = *options[row].spec();
            row += 1;
        }
        Opts { specs, values: PhantomData }
    }

    /// Returns the declarations without their types.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Returns the options one by one.
    pub fn each(&self) -> [Opt<T>; N] {
        self.specs.map(Opt::typed)
    }
}

impl<T: OptionValue, const N: usize> Opts<T, N> {
    /// Reads the values that a house has chosen.
    pub fn read(&self, reader: &mut Reader<'_>) -> [T; N] {
        self.each().map(|option| reader.get(&option))
    }
}

/// A struct whose fields are read from options; [`house_options!`](crate::house_options) implements it.
pub trait HouseOptions: Sized {
    /// The options, in the order of the fields.
    const OPTIONS: &'static [OptionSpec];

    /// Reads the values that a house has chosen.
    fn from_options(reader: &mut Reader<'_>) -> Self;
}

/// The options of a struct, to be named as a field of another.
#[derive(Clone, Copy, Debug)]
pub struct OptionGroup<T>(PhantomData<fn() -> T>);

impl<T: HouseOptions> OptionGroup<T> {
    /// All options of the struct.
    pub const ALL: OptionGroup<T> = OptionGroup(PhantomData);

    /// Returns the declarations without their types.
    pub const fn specs(&self) -> &'static [OptionSpec] {
        T::OPTIONS
    }

    /// Reads the values that a house has chosen.
    pub fn read(&self, reader: &mut Reader<'_>) -> T {
        T::from_options(reader)
    }
}

/// Lists of options, one after the other.
///
/// # Panics
/// In a constant, at compile time, if an option is declared twice or lacks its default or its label.
pub const fn join<const N: usize>(lists: &[&[OptionSpec]]) -> [OptionSpec; N] {
    let mut joined = [lists[0][0]; N];
    let (mut known, mut list) = (0, 0);
    while list < lists.len() {
        let mut option = 0;
        while option < lists[list].len() {
            let spec = lists[list][option];
            assert!(spec.is_complete(), "an option lacks its default or its label");
            let mut earlier = 0;
            while earlier < known {
                assert!(!is_same(joined[earlier].id, spec.id), "an option is declared twice");
                earlier += 1;
            }
            joined[known] = spec;
            known += 1;
            option += 1;
        }
        list += 1;
    }
    assert!(known == N, "the length of the list is the sum of its parts");
    joined
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// A struct with a field for each option, from which [`HouseOptions`](crate::house::HouseOptions) is derived: the list of options, and the
/// function that reads them.
///
/// A field names the constant that declares it: an [`Opt`](crate::house::Opt), [`Opts`](crate::house::Opts), or the
/// [`OptionGroup`](crate::house::OptionGroup) of another such struct. `=> |value| …` makes the field of the value; it may use the fields before it. Fields in
/// the block `and` are made of the others.
///
/// `as House` behind it implements [`House`](crate::house::House) for a struct that has a field `limits` and is all the rules in force; `checked by` names the
/// function that reports choices that exclude each other.
///
/// An option that is declared twice, or lacks its default or its label, does not compile.
#[macro_export]
macro_rules! house_options {
    ($(#[$about:meta])* $vis:vis struct $name:ident from $reader:ident {
        $($options:tt)*
    } and { $($more:tt)* } as House $(, checked by $check:path)?) => {
        $crate::house_options! {
            $(#[$about])* $vis struct $name from $reader { $($options)* } and { $($more)* }
        }

        impl $crate::house::House for $name {
            const OPTIONS: &'static [$crate::house::OptionSpec] = <$name as $crate::house::HouseOptions>::OPTIONS;

            fn read(reader: &mut $crate::house::Reader<'_>) -> $name {
                let house = <$name as $crate::house::HouseOptions>::from_options(reader);
                $($check(&house, reader);)?
                house
            }

            fn limits(&self) -> &$crate::wagers::Limits {
                &self.limits
            }
        }
    };
    ($(#[$about:meta])* $vis:vis struct $name:ident from $reader:ident {
        $($(#[$doc:meta])* $field:ident : $value:ty = $option:expr $(=> |$raw:pat_param| $made_of:expr)?),+ $(,)?
    } $(and { $($(#[$more_doc:meta])* $more:ident : $more_value:ty = $made:expr),+ $(,)? })?) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($(#[$doc])* pub $field: $value,)+
            $($($(#[$more_doc])* pub $more: $more_value,)+)?
        }

        impl $crate::house::HouseOptions for $name {
            const OPTIONS: &'static [$crate::house::OptionSpec] = {
                const COUNT: usize = 0 $(+ $option.specs().len())+;
                const LIST: [$crate::house::OptionSpec; COUNT] = $crate::house::join(&[$($option.specs()),+]);
                &LIST
            };

            fn from_options($reader: &mut $crate::house::Reader<'_>) -> $name {
                $(let $field: $value = {
                    let value = $option.read($reader);
                    $(let value = { let $raw = value; $made_of };)?
                    value
                };)+
                $($(let $more: $more_value = $made;)+)?
                $name { $($field,)+ $($($more,)+)? }
            }
        }
    };
}
