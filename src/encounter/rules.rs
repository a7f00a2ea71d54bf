//! What all turn orders share, as citable rules.

rules! {
    FIGHT_1 = "FIGHT-1", "One turn is taken at a time, by whoever the order names.", "our frame";
    FIGHT_2 = "FIGHT-2", "A fight that has ended takes no more commands; its last step can be undone.", "our frame";
    FIGHT_3 = "FIGHT-3", "Only the last step can be undone.", "our frame";
    FIGHT_4 = "FIGHT-4", "A fighter's id is unique in its fight.", "our frame";
    FIGHT_5 = "FIGHT-5", "A duration counts a boundary of its anchor; without a turn the anchor's boundary passes where its round or Segment ends.", "our frame";
    FIGHT_6 = "FIGHT-6", "What is given to one fighter twice is there once, with the longer duration.", "our frame";
    FIGHT_7 = "FIGHT-7", "What the host changes itself comes in as a command and is recorded.", "our frame";
    FIGHT_8 = "FIGHT-8", "The players' view is no state to act on.", "our frame";
}
